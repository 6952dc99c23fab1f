// SPDX-License-Identifier: Apache-2.0
// Elements and tables. Text from the venue becomes text nodes only.

export function el(tag, settings = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(settings)) {
    if (name.startsWith('on')) made.addEventListener(name.slice(2), value);
    else if (name === 'class') made.className = value;
    else if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : value);
  }
  made.append(...children.filter(child => child !== null && child !== undefined && child !== false));
  return made;
}

export function put(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/* Formats by decimals: to make one costs more than to use it a hundred times. */
const formats = new Map();

function format(places) {
  if (!formats.has(places)) formats.set(places, new Intl.NumberFormat('en', { minimumFractionDigits: places, maximumFractionDigits: places }));
  return formats.get(places);
}

const counts = new Intl.NumberFormat('en');
export const count = number => counts.format(Number(number));

export function decimal(units, places) {
  if (units === undefined || units === null) return '';
  return format(places).format(Number(units) / 10 ** places);
}

export function bytes(value) {
  if (value < 0) return '?';
  if (value >= 2 ** 30) return (value / 2 ** 30).toFixed(1) + ' GB';
  if (value >= 2 ** 20) return (value / 2 ** 20).toFixed(1) + ' MB';
  return (value / 2 ** 10).toFixed(1) + ' kB';
}

export function duration(seconds) {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  if (hours >= 48) return Math.floor(hours / 24) + ' d ' + (hours % 24) + ' h';
  return hours > 0 ? hours + ' h ' + minutes + ' min' : minutes > 0 ? minutes + ' min ' + (seconds % 60) + ' s' : seconds + ' s';
}

/** A time of so many ns, in the unit that fits. */
export function time(ns) {
  return ns >= 1e9 ? (ns / 1e9).toFixed(2) + ' s' : ns >= 1e6 ? (ns / 1e6).toFixed(ns >= 1e8 ? 0 : 1) + ' ms' : (ns / 1e3).toFixed(ns >= 1e5 ? 0 : 1) + ' µs';
}

export const clock = iso => iso ? iso.slice(11, 23).padEnd(12, ' ') : '';
export const words = name => name.toLowerCase().replaceAll('_', ' ');

/** Table whose rows are kept by key, so that only cells that changed are touched, and those of a row out of sight when it comes into sight. */
export class Table {
  constructor(columns, { key, open, empty }) {
    this.sight = new IntersectionObserver(entries => entries.forEach(entry => this.look(entry.target.row, entry.isIntersecting)), { rootMargin: '200px' });
    this.columns = columns;
    this.key = key;
    this.open = open;
    this.rows = new Map();
    this.body = el('tbody');
    this.note = el('div', { class: 'empty' }, empty);
    this.node = el('div', { class: 'scroll' },
      el('table', {}, el('thead', {}, el('tr', {}, ...columns.map(column =>
        el('th', { class: column.class ?? '', scope: 'col' }, column.title)))), this.body), this.note);
  }

  show(items) {
    this.note.hidden = items.length > 0;
    const seen = new Set();
    let place = this.body.firstChild;
    for (const item of items) {
      const key = this.key(item);
      seen.add(key);
      let row = this.rows.get(key);
      if (!row) {
        row = { node: el('tr', this.open ? { tabindex: 0 } : {}), cells: [], shown: null, inSight: true };
        row.node.row = row;
        this.sight.observe(row.node);
        row.cells = this.columns.map(column => {
          const cell = el('td', { class: column.class ?? '' });
          row.node.append(cell);
          return cell;
        });
        if (this.open) {
          row.node.addEventListener('click', event => { if (event.target.tagName !== 'BUTTON') this.open(row.item); });
          row.node.addEventListener('keydown', event => { if (event.key === 'Enter' && event.target === row.node) this.open(row.item); });
        }
        this.rows.set(key, row);
      }
      row.item = item;
      if (row.inSight) this.fill(row);
      if (row.node !== place) this.body.insertBefore(row.node, place);
      else place = place.nextSibling;
    }
    for (const [key, row] of this.rows) {
      if (!seen.has(key)) {
        this.sight.unobserve(row.node);
        row.node.remove();
        this.rows.delete(key);
      }
    }
  }

  look(row, isInSight) {
    row.inSight = isInSight;
    if (isInSight) this.fill(row);
  }

  fill(row) {
    if (row.shown === row.item) return;
    row.shown = row.item;
    this.columns.forEach((column, index) => this.cell(column, row.cells[index], row.item));
  }

  cell(column, cell, item) {
    const value = column.value(item);
    if (value instanceof Node) cell.replaceChildren(value);
    else put(cell, String(value ?? ''));
    if (!column.tone) return;
    const named = (column.class ?? '') + ' ' + column.tone(item);
    if (cell.className !== named) cell.className = named;
  }
}
