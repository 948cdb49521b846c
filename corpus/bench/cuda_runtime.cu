// Nothing but what nvcc includes by itself: the toolkit's runtime header.
