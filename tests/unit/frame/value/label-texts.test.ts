import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordTitle } from '../../../../src/frame/entity/record-title';
import { toCell } from '../../../../src/frame/export/rows';
import { referenceFromOptions } from '../../../../src/frame/field-types/inputs/reference-inputs';
import { fieldTypeData } from '../../../../src/frame/field-types/registry';
import { compileModels } from '../../../../src/frame/model/compile-models';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import type { PropertySchema } from '../../../../src/frame/model/source';
import { formatReferenceLabel } from '../../../../src/frame/model/translated-text';
import { withLabelTexts } from '../../../../src/frame/value/label-texts';
import { createValueFormat } from '../../../../src/frame/value/value-format';
import { ROLES } from '../../../support/roles';
import { entitySchema } from '../../../support/sample-entity';

const AT = Date.UTC(2026, 10, 27, 13, 5);

/** Meetings that are called by such a value, and notes that name one and have a copy of that. */
function modelsOf(label: PropertySchema) {
  const named = (collection: string) => ({ 'x-resource': { collection, plural: collection, recordLabel: 'label' } });
  const meeting = entitySchema({ label }, named('meetings'));
  const note = entitySchema(
    {
      label: { type: 'string' },
      meeting: { type: 'string', 'x-ref': { entity: 'meeting', label: 'label', labelField: 'copied' } },
      other: { type: 'string', 'x-ref': { entity: 'meeting', label: 'label' } },
      copied: { ...label, readOnly: true, 'x-value': { copy: { from: 'meeting', key: 'meeting', field: 'label' } } },
    },
    named('notes'),
  );
  const sources = [
    { name: 'meeting', schema: meeting },
    { name: 'note', schema: note },
  ];
  return compileModels(sources, { types: fieldTypeData, roles: ROLES });
}

const choice: PropertySchema = {
  type: 'integer',
  oneOf: [
    { const: 1, title: 'Monday', 'x-i18n': { de: { title: 'Montag' } } },
    { const: 2, title: 'Tuesday', 'x-i18n': { de: { title: 'Dienstag' } } },
  ],
};
const dateTime: PropertySchema = { type: 'string', format: 'date-time' };
const iso = new Date(AT).toISOString();

test.each<[PropertySchema, value: unknown, locale: string, zone: string, expected: string]>([
  [dateTime, iso, 'en', 'Europe/Rome', '27/11/2026, 14:05'],
  [dateTime, iso, 'de', 'Asia/Tokyo', '27.11.2026, 22:05'],
  [{ type: 'integer', 'x-field': { type: 'instant' } }, AT, 'it', 'America/New_York', '27/11/2026, 08:05'],
  [{ type: 'integer', 'x-field': { type: 'instant' } }, AT, 'de', 'UTC', '27.11.2026, 13:05'],
  [{ type: 'string', format: 'date' }, '2026-11-27', 'en', 'Pacific/Kiritimati', '27/11/2026'],
  [{ type: 'string', format: 'date' }, '2026-11-27', 'de', 'Pacific/Pago_Pago', '27.11.2026'],
  [choice, 1, 'de', 'UTC', 'Montag'],
  [choice, 2, 'it', 'UTC', 'Tuesday'],
  [{ type: 'number' }, 1234.5, 'de', 'UTC', '1.234,5'],
  [{ type: 'string' }, 'Assembly', 'de', 'UTC', 'Assembly'],
  [{ type: 'string', format: 'email' }, 'a@b.example', 'de', 'UTC', 'a@b.example'],
])(
  'a label %j of %j is read in %s and %s as %s: title, reference, picker, file',
  (label, value, locale, zone, expected) => {
    const format = createValueFormat(locale, zone, String);
    const models = withLabelTexts(modelsOf(label), format);
    const [meeting, note] = [entityNamed(models, 'meeting'), entityNamed(models, 'note')];
    const record = { id: 'm1', label: value };
    expect(recordTitle(meeting, record)).toBe(expected);
    expect(recordTitle(meeting, { id: 'm2' })).toBe('m2');
    const { reference } = note.fieldByPath.get('other') ?? {};
    if (reference === undefined) throw new Error('A note names a meeting');
    expect(formatReferenceLabel(record, reference)).toBe(expected);
    expect(formatReferenceLabel(record, referenceFromOptions({ ...reference }))).toBe(expected);
    const copied = note.fieldByPath.get('meeting');
    const row = { id: 'n1', meeting: 'm1', copied: value };
    expect(copied && toCell(row, copied, format)).toBe(expected);
  },
);

test('every value is called as a cell of it reads, and texts leave the models as they were', () => {
  const texts = modelsOf({ type: 'string' });
  expect(withLabelTexts(texts, createValueFormat('en', 'UTC', String))).toBe(texts);
  const plain = modelsOf({ type: 'integer', 'x-field': { type: 'instant' } });
  fc.assert(
    fc.property(
      fc.constantFrom('en', 'it', 'fr', 'de', 'ar', 'sv'),
      fc.constantFrom('UTC', 'Europe/Rome', 'Pacific/Kiritimati', 'Asia/Kathmandu'),
      fc.integer({ min: 0, max: Date.UTC(2100, 0) }),
      (locale, zone, at) => {
        const format = createValueFormat(locale, zone, String);
        const meeting = entityNamed(withLabelTexts(plain, format), 'meeting');
        expect(recordTitle(meeting, { id: 'm1', label: at })).toBe(format.instant(at));
      },
    ),
  );
});
