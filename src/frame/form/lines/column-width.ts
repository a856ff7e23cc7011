import type { FieldModel } from '../../model/field-model';

/** px that an input takes besides its value: the spaces at its sides. */
const SIDES = 28;

/** px that a value of a type needs to be read whole at the height of a line; an amount has its currency beside it, a choice its buttons. */
const VALUES: Readonly<Record<string, number>> = {
  boolean: 20,
  number: 56,
  rating: 132,
  percentage: 84,
  money: 108,
  duration: 84,
  isoDuration: 84,
  timeOfDay: 84,
  date: 124,
  dateTime: 176,
  instant: 176,
  color: 84,
  reference: 148,
  enum: 116,
};

/** px; what can be read as far as there is room. */
const TEXT = 92;
const NUMBER = 56;

/** The least width of a field in a table of inputs, in px: the one that its schema gives it, or what its type needs. */
export function leastWidth({ type, storage, width }: Pick<FieldModel, 'type' | 'storage' | 'width'>): number {
  const isNumber = storage === 'integer' || storage === 'real';
  return width ?? SIDES + (VALUES[type] ?? (isNumber ? NUMBER : TEXT));
}
