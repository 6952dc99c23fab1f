// SPDX-License-Identifier: Apache-2.0
// Tables that change ten times a second. Rows are kept by key, and only cells whose text changed are touched, those of a row out of sight when it
// comes into sight. A table becomes steady: columns and rows keep the sizes that the browser gave them, so that a new text is laid out within its cell and not
// with the whole table, until one does not fit into its column, or the table has another width.
import { el, put, named } from './views.js';

// Rows so near to the sight are kept up to date, for a short scroll.
const NEAR_PX = 60;

export class Table {
  /**
   * A column has a title; value(row), a text; tone(row), a class by the value. A button has the text that button(row) returns, none if that is empty, and
   * press(row). open(row) makes rows that can be chosen. Rows of a column of the class text have no fixed height, so that its texts may have several lines.
   */
  constructor(columns, { key, open, empty }) {
    this.columns = columns;
    this.key = key;
    this.open = open;
    this.rows = new Map();
    this.order = [];
    this.heads = columns.map(column => el('th', { class: column.class ?? '', scope: 'col' }, column.title));
    this.longest = columns.map(() => 0);
    this.grown = [];
    this.body = el('tbody');
    this.table = el('table', {}, el('thead', {}, el('tr', {}, ...this.heads)), this.body);
    this.note = el('div', { class: 'empty' }, empty);
    this.node = el('div', { class: 'scroll' }, this.table, this.note);
    this.canBeSteady = columns.every(column => column.class !== 'text');
    this.isLoose = true;
    this.width = 0;
    this.rowPx = 0;
    // Also that of an element around the table, whose events do not bubble.
    addEventListener('scroll', () => this.look(), { passive: true, capture: true });
    new ResizeObserver(() => this.resize()).observe(this.node);
  }

  show(items) {
    this.note.hidden = items.length > 0;
    this.sight();
    const keys = items.map(this.key);
    if (keys.length !== this.order.length || keys.some((key, index) => key !== this.order[index].key)) this.arrange(keys);
    items.forEach((item, index) => {
      const row = this.order[index];
      row.item = item;
      this.fillInSight(row);
    });
    if (this.isLoose && items.length > 0) requestAnimationFrame(() => this.steady());
  }

  /** Makes the rows those of the keys, in their order. */
  arrange(keys) {
    this.order = keys.map(key => this.rows.get(key) ?? this.add(key));
    const seen = new Set(keys);
    let place = this.body.firstChild;
    this.order.forEach((row, index) => {
      row.index = index;
      if (row.node !== place) this.body.insertBefore(row.node, place);
      else place = place.nextSibling;
    });
    for (const [key, row] of this.rows) {
      if (!seen.has(key)) {
        row.node.remove();
        this.rows.delete(key);
      }
    }
  }

  add(key) {
    const cells = this.columns.map(column => el('td', { class: column.class ?? '' }));
    const row = { key, node: el('tr', this.open ? { tabindex: 0 } : {}, ...cells), cells, texts: this.columns.map(() => ''), item: null, shown: null, index: 0, isInSight: true };
    if (this.open) {
      row.node.addEventListener('click', event => { if (event.target.tagName !== 'BUTTON') this.open(row.item); });
      row.node.addEventListener('keydown', event => { if (event.key === 'Enter' && event.target === row.node) this.open(row.item); });
    }
    this.rows.set(key, row);
    return row;
  }

  /** Finds which rows are in sight: all, while their height is not known. */
  sight() {
    const top = this.isLoose ? 0 : this.body.getBoundingClientRect().top;
    this.first = this.isLoose ? 0 : Math.floor((-top - NEAR_PX) / this.rowPx);
    this.last = this.isLoose ? Infinity : Math.ceil((innerHeight - top + NEAR_PX) / this.rowPx);
  }

  /** Fills a row in sight; another one is not even painted, though found by the browser's search. */
  fillInSight(row) {
    const isInSight = row.index >= this.first && row.index <= this.last;
    if (isInSight !== row.isInSight) {
      row.isInSight = isInSight;
      if (isInSight) row.node.removeAttribute('hidden');
      else row.node.setAttribute('hidden', 'until-found');
    }
    if (isInSight) this.fill(row);
  }

  /** Brings rows that came into sight up to date. */
  look() {
    if (this.isLoose || !this.table.isConnected) return;
    this.sight();
    this.rows.forEach(row => this.fillInSight(row));
  }

  fill(row) {
    if (row.shown === row.item) return;
    row.shown = row.item;
    this.columns.forEach((column, index) => {
      const cell = row.cells[index];
      const text = String((column.button ?? column.value)(row.item) ?? '');
      if (row.texts[index] !== text) {
        row.texts[index] = text;
        this.write(row, index, text);
      }
      if (column.tone) named(cell, (column.class ?? '') + ' ' + column.tone(row.item));
    });
  }

  write(row, index, text) {
    const cell = row.cells[index];
    const { button, press } = this.columns[index];
    // A button stays the same one while its text does, so that no change of the row comes between the halves of a click.
    if (button) {
      cell.replaceChildren(...text ? [el('button', { type: 'button', class: 'small', onclick: event => { event.stopPropagation(); press(row.item); } }, text)] : []);
    } else {
      put(cell, text);
    }
    if (text.length > this.longest[index]) {
      this.longest[index] = text.length;
      if (this.grown.push(cell) === 1) requestAnimationFrame(() => this.checkGrown());
    }
  }

  resize() {
    const width = this.node.clientWidth;
    if (width === this.width) return;
    this.width = width;
    this.loosen();
  }

  /** Looks whether the longest texts fit into their columns, once for all of a frame. */
  checkGrown() {
    if (this.grown.some(cell => cell.scrollWidth > cell.clientWidth)) this.loosen();
    this.grown = [];
  }

  /** Has the browser find the sizes anew. */
  loosen() {
    if (this.isLoose) return;
    this.isLoose = true;
    this.sight();
    this.table.classList.remove('steady');
    requestAnimationFrame(() => this.steady());
  }

  steady() {
    if (!this.isLoose || !this.canBeSteady || this.rows.size === 0 || !this.table.isConnected) return;
    this.rows.forEach(row => this.fillInSight(row));
    const widths = this.heads.map(head => head.getBoundingClientRect().width);
    this.rowPx = Math.max(...[...this.rows.values()].map(row => row.node.getBoundingClientRect().height));
    this.table.style.setProperty('--columns', widths.filter(width => width > 0).map(width => width + 'px').join(' '));
    this.table.style.setProperty('--row', this.rowPx + 'px');
    this.table.classList.add('steady');
    this.isLoose = false;
    this.look();
  }
}
