// SPDX-License-Identifier: Apache-2.0
/** Schemas: a line for each method of an interface, with the fields of what it takes. docs/wire-format.md has the syntax. */

const KINDS = 'jisbczdftaeu';
const MAX_DEPTH = 16;
const MAX_FIELDS = 1_024;
const MAX_CHOICES = 256;
const MAX_BOUND = 65_535;
const USUAL_BOUND = 1_024;

/** Text that is no schema. */
export class SchemaError extends Error {}

/** Methods of an interface by number and by name. */
export class Schema {
  constructor(text) {
    this.text = text;
    const methods = text.split('\n').filter((line) => line !== '').map(method);
    this.byNumber = new Map(methods.map((each) => [each.number, each]));
    this.byName = new Map(methods.map((each) => [each.name, each]));
  }
}

function method(line) {
  const [, number, name, chained, typeName, schema] = /^(\d{1,5}) ([^ >]+)(>?)(?: ([^ ]+)(?: (.*))?)?$/.exec(line) ?? [];
  if (number === undefined) {
    throw new SchemaError(`not a method: ${line.slice(0, 60)}`);
  }
  const fields = parseFields(schema ?? '');
  return Object.freeze({
    number: Number(number), name, typeName: typeName ?? '', fields, chained: chained === '>', fixed: fields.every(isFixed),
  });
}

/** Whether a field has the same number of bytes in each event, trivially copyable. */
function isFixed(field) {
  return !field.nullable && !'u[{v'.includes(field.kind) && field.fields.every(isFixed);
}

/** Reads the schema of an object. */
export function parseFields(text) {
  const parser = new Parser(text);
  const fields = parser.fields(0);
  parser.check(parser.at === text.length, 'end');
  return fields;
}

/** Returns the schema of fields as text. */
export function fieldsText(fields) {
  return fields.map((field) => `${field.name}${field.number > 0 ? `#${field.number}` : ''}:${kindText(field)}`).join(' ');
}

function kindText(field) {
  const start = (field.nullable ? '?' : '') + field.kind + (field.bound === USUAL_BOUND ? '' : field.bound);
  switch (field.kind) {
    case 'o':
    case 'v':
      return `${start}(${fieldsText(field.fields)})`;
    case '[':
      return start + kindText(field.element);
    case '{':
      return start + field.fields.map(kindText).join('');
    default:
      return field.names.length > 0 ? `${start}(${field.names.join(',')})` : start;
  }
}

class Parser {
  constructor(text) {
    this.text = text;
    this.at = 0;
    this.count = 0;
  }

  check(holds, expected) {
    if (!holds) {
      throw new SchemaError(`not a schema: offset=${this.at} expected=${expected}: ${this.text.slice(this.at, this.at + 32)}`);
    }
  }

  peek() {
    return this.text.charAt(this.at);
  }

  take(character) {
    this.check(this.peek() === character, character);
    this.at++;
  }

  until(character) {
    const end = this.text.indexOf(character, this.at);
    this.check(end >= 0, character);
    const found = this.text.slice(this.at, end);
    this.at = end + 1;
    return found;
  }

  fields(depth) {
    this.check(depth <= MAX_DEPTH, 'object, too deep');
    const found = [];
    while (this.at < this.text.length && this.peek() !== ')') {
      if (found.length > 0) {
        this.take(' ');
      }
      const [, name, number] = /^([^#]+)(?:#(\d{1,5}))?$/.exec(this.until(':')) ?? [];
      this.check(name !== undefined && ++this.count <= MAX_FIELDS, 'name, or one field less');
      found.push(this.value(name, Number(number ?? 0), depth));
    }
    return Object.freeze(found);
  }

  value(name, number, depth) {
    this.check(depth <= MAX_DEPTH, 'value, too deep');
    const nullable = this.peek() === '?';
    this.at += nullable ? 1 : 0;
    const kind = this.peek();
    this.at++;
    const field = { name, number, kind, nullable, names: [], fields: [], element: null, bound: USUAL_BOUND };
    if ('u[{'.includes(kind)) {
      field.bound = this.bound();
    }
    if (kind === 'o' || kind === 'v') {
      this.take('(');
      field.fields = this.fields(depth + 1);
      this.take(')');
      const isChoice = field.fields.length > 0 && field.fields.length <= MAX_CHOICES
        && field.fields.every((each) => each.kind === 'o' && !each.nullable);
      this.check(kind === 'o' || isChoice, 'objects to choose from');
    } else if (kind === '[') {
      field.element = this.single('', depth + 1);
    } else if (kind === '{') {
      field.fields = [this.single('key', depth + 1), this.single('value', depth + 1)];
      const [key, value] = field.fields;
      this.check('ue'.includes(key.kind) && !key.nullable && !value.nullable && key.bound === USUAL_BOUND, 'kinds of a key and a value');
    } else {
      this.check(kind !== '' && KINDS.includes(kind), 'kind');
      if (kind === 'a' || kind === 'e' || (kind === 'j' && this.peek() === '(')) {
        this.take('(');
        field.names = this.until(')').split(',');
      }
    }
    return Object.freeze(field);
  }

  /** The most characters, elements or entries. */
  bound() {
    const [digits] = /^\d*/.exec(this.text.slice(this.at, this.at + 6));
    this.check(digits === '' || (Number(digits) >= 1 && Number(digits) <= MAX_BOUND), `bound from 1 to ${MAX_BOUND}`);
    this.at += digits.length;
    return digits === '' ? USUAL_BOUND : Number(digits);
  }

  /** Returns the kind of the elements of a list, or of the keys or values of a map: no list and no map. */
  single(name, depth) {
    const found = this.value(name, 0, depth);
    this.check(found.kind !== '[' && found.kind !== '{', 'kind of elements');
    return found;
  }
}
