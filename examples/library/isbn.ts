import type { FieldView } from 'schemawright/screens';

const PREFIX_LENGTH = 3;

/** The number of a book, its prefix apart from the rest: `978-0141439549`. Files keep the plain digits. */
export const isbn: FieldView = {
  isOneLine: true,
  display: (value) => `${String(value).slice(0, PREFIX_LENGTH)}-${String(value).slice(PREFIX_LENGTH)}`,
  exportValue: (value) => String(value),
};
