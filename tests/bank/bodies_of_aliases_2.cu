using G = int(int); G g { return 1; }
