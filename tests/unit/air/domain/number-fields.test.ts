import { describe, expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import { partsOf } from '../../../../src/frame/field-types/parts';
import { getFieldType } from '../../../../src/frame/field-types/registry.view';
import type { FieldModel } from '../../../../src/frame/model/field-model';
import { createValueFormat } from '../../../../src/frame/value/value-format';

/** Names of numbers that are moments, or that name something. */
const NO_AMOUNT = /(^|[a-z]\.|\d\.)(at|from|to|until|id|port)$|(At|_at|From|Until|Id|_id|_port|_number)$/;
const INSTANT_WORDS = /since the epoch|\binstant\b/i;
/** A moment of 2026 in ms, and the number of a station. */
const SAMPLES = [1_795_904_520_000, 8077];
const GROUPED = /\d[,.\u00a0\u202f ’']\d{3}/;

const isNumber = ({ schema }: FieldModel) =>
  [schema.type].flat().some((type) => type === 'number' || type === 'integer');

test('an instant of 0 without a meaning as a time says what it means, alone and inside of a list', () => {
  const format = createValueFormat('it', 'Europe/Rome', String);
  const shown = (path: string, value: unknown) => {
    const field = models.byName.get('room')?.fieldByPath.get(path);
    return field && getFieldType(field).display(value, field, format, { id: '' });
  };
  expect(shown('tempSetPointUntil', 0)).toBe('Senza fine');
  expect(shown('tempSetPointUntil', 1_795_904_520_000)).toBe('28/11/2026, 23:22');
  const covered = [
    { celsius: 20.5, until: 0 },
    { celsius: 19, until: 1_795_904_520_000 },
  ];
  expect(shown('tempSetPointCovered', covered)).toBe('20,5 Senza fine; 19 28/11/2026, 23:22');
});

describe('numbers that are no amounts', () => {
  const fields = models.list.flatMap((model) =>
    model.fields
      .flatMap((field) => [field, ...partsOf(field, () => [0])])
      .filter(
        (field) =>
          isNumber(field) && (NO_AMOUNT.test(field.path) || INSTANT_WORDS.test(String(field.schema.description))),
      )
      .map((field) => [`${model.name}.${field.path}`, field] as const),
  );

  test.each(fields)('%s is not shown with grouped digits', (_name, field) => {
    const format = createValueFormat('en', 'Europe/Rome', String);
    for (const value of SAMPLES) {
      expect(getFieldType(field).display(value, field, format, { id: '' })).not.toMatch(GROUPED);
    }
  });
});
