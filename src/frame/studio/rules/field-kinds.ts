import { SEARCH_NAME, SYSTEM_NAMES } from '../../model/id-field';
import type { PropertySchema } from '../../model/source';

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

export type FieldKind = keyof typeof FIELD_KINDS | 'choice' | 'reference';

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

export const FIELD_NAME = /^[a-z][A-Za-z0-9]*$/;

/**
 * True if a field name is reserved by the record, the search or JavaScript, or used by another field. Case is ignored,
 * because some databases do not distinguish it.
 */
export const isNameTaken = (name: string, others: readonly string[]): boolean =>
  [...SYSTEM_NAMES, SEARCH_NAME].includes(name) ||
  name in Object.prototype ||
  others.some((other) => other.toLowerCase() === name.toLowerCase());

/** Derives a field name from a title: `Bought on` becomes `boughtOn`; empty if no character is usable. */
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

export const isFieldKind = (word: string): word is FieldKind => Object.hasOwn(KIND_SAMPLES, word);
