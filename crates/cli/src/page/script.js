'use strict';
(() => {
  const root = document.documentElement;
  const box = document.getElementById('search');
  const count = document.getElementById('count');
  const lines = Array.from(document.querySelectorAll('.l'));
  const texts = lines.map((line) => line.lastElementChild.textContent.toLowerCase());
  let hits = [];
  let at = -1;

  // Storage is closed to pages that are opened as files in some browsers.
  const remember = (value) => { try { localStorage.setItem('cufront-theme', value); } catch (_) { /* not kept */ } };
  const remembered = () => { try { return localStorage.getItem('cufront-theme'); } catch (_) { return null; } };
  const parameters = new URLSearchParams(location.search);
  const theme = parameters.get('theme') || remembered();
  if (theme) root.dataset.theme = theme;
  document.getElementById('theme').addEventListener('click', () => {
    const dark = root.dataset.theme
      ? root.dataset.theme === 'dark'
      : matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.theme = dark ? 'light' : 'dark';
    remember(root.dataset.theme);
  });

  const show = (index) => {
    lines.forEach((line) => line.classList.remove('at'));
    at = index;
    const line = lines[hits[at]];
    if (!line) return;
    line.classList.add('at');
    line.scrollIntoView({ block: 'center' });
    count.textContent = `${at + 1} of ${hits.length}`;
  };
  const search = () => {
    const wanted = box.value.trim().toLowerCase();
    hits.forEach((index) => lines[index].classList.remove('hit'));
    lines.forEach((line) => line.classList.remove('at'));
    hits = [];
    at = -1;
    if (wanted) texts.forEach((text, index) => { if (text.includes(wanted)) hits.push(index); });
    hits.forEach((index) => lines[index].classList.add('hit'));
    count.textContent = wanted ? `${hits.length} lines` : '';
  };
  box.addEventListener('input', search);
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && hits.length) {
      show((at + (event.shiftKey ? hits.length - 1 : 1) + (at < 0 && event.shiftKey ? 1 : 0)) % hits.length);
    } else if (event.key === 'Escape') {
      box.value = '';
      search();
      box.blur();
    }
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === '/' && document.activeElement !== box) {
      event.preventDefault();
      box.focus();
    }
  });
  if (parameters.get('search')) {
    box.value = parameters.get('search');
    search();
    if (hits.length) show(0);
  }
})();
