import type { FieldModel } from '../../model/field-model';

/** Horizontal padding of an input, px. */
const SIDES = 28;

/** Minimum width by type in px for a fully readable value; amounts include the currency, choices include buttons. */
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

/** Width in px for texts, which may be cut off. */
const TEXT = 92;
const NUMBER = 56;

export function leastWidth({ type, storage, width }: Pick<FieldModel, 'type' | 'storage' | 'width'>): number {
  const isNumber = storage === 'integer' || storage === 'real';
  return width ?? SIDES + (VALUES[type] ?? (isNumber ? NUMBER : TEXT));
}
