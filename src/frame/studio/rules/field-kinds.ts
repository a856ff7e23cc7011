import { SEARCH_NAME, SYSTEM_NAMES } from '../../model/id-field';
import type { PropertySchema } from '../../model/source';

/** What the schema of a field says by its kind, for kinds that need nothing else. */
export const FIELD_KINDS = {
  text: { type: 'string', maxLength: 200 },
  longText: { type: 'string', maxLength: 2000, 'x-field': { type: 'longText', column: false } },
  number: { type: 'number' },
  integer: { type: 'integer' },
  percentage: { type: 'number', 'x-field': { type: 'percentage' } },
  money: { type: 'integer', minimum: 0, 'x-field': { type: 'money', currency: 'EUR' } },
  boolean: { type: 'boolean', default: false },
  date: { type: 'string', format: 'date' },
  dateTime: { type: 'string', format: 'date-time' },
  email: { type: 'string', format: 'email' },
  url: { type: 'string', format: 'uri' },
} as const satisfies Record<string, PropertySchema>;

/** A kind of field that a person chooses. */
export type FieldKind = keyof typeof FIELD_KINDS | 'choice' | 'reference';

/** A value of each kind, as its column shows it. */
export const KIND_SAMPLES: Readonly<Record<FieldKind, string>> = {
  text: 'Middlemarch',
  longText: 'Lorem ipsum dolor sit amet, consectetur …',
  number: '21.5',
  integer: '42',
  percentage: '12.5 %',
  money: '€ 12.50',
  boolean: '✓',
  date: '2031-05-04',
  dateTime: '2031-05-04 09:30',
  email: 'anna@example.org',
  url: 'https://example.org',
  choice: 'new · used · worn',
  reference: '→',
};

/** How the name of a field is written. */
export const FIELD_NAME = /^[a-z][A-Za-z0-9]*$/;

/**
 * Whether a field cannot have a name because something else has it: the record itself, the word of searches, an object of JavaScript, or
 * another field, from which it may not differ in capitals alone, as to some databases these are the same.
 */
export const isNameTaken = (name: string, others: readonly string[]): boolean =>
  [...SYSTEM_NAMES, SEARCH_NAME].includes(name) ||
  name in Object.prototype ||
  others.some((other) => other.toLowerCase() === name.toLowerCase());

/** The name of a field with a title: `Bought on` makes `boughtOn`. Empty where no letter of it can be in a name. */
export function nameFromTitle(title: string): string {
  const words = title
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .split(' ')
    .filter((word) => word !== '');
  const name = words.map((word, index) =>
    index === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
  );
  const whole = name.join('').replace(/^[0-9]+/, '');
  return whole.charAt(0).toLowerCase() + whole.slice(1);
}

/** Whether a word names a kind of field. */
export const isFieldKind = (word: string): word is FieldKind => Object.hasOwn(KIND_SAMPLES, word);
