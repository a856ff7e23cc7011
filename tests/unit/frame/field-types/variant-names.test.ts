import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { createVariantNames, ENTRY_NAME } from '../../../../src/frame/field-types/variant-names';
import screens from '../../../../src/frame/i18n/locales/de/screens.json' with { type: 'json' };

const { variants: texts } = screens;
const say = (key: string, values: Readonly<Record<string, string>> = {}) =>
  Object.entries(texts)
    .filter(([name]) => name === key)
    .map(([, text]) => text.replaceAll(/%\{(\w+)\}/g, (_all, name: string) => values[name] ?? ''))
    .join();

const text = { type: 'string' };
const group = (properties: object, required: readonly string[] = []) => ({ type: 'object', properties, required });

test.each<[string, readonly Record<string, unknown>[], readonly unknown[], readonly string[]]>([
  ['the form says their titles', [{ title: 'A', ...text }, text], [{ 'ui:title': 'Ah' }], ['Ah', 'Text']],
  ['a title of the schema', [{ title: 'A', ...text }, { type: 'integer' }], [], ['A', 'Ganze Zahl']],
  ['a value', [{ type: 'string', const: 'auto' }, { type: 'number' }], [], ['auto', 'Zahl']],
  [
    'a few values, of many the first',
    [
      { type: 'string', enum: ['a', 'b'] },
      { type: 'integer', enum: [1, 2, 3, 4] },
    ],
    [],
    ['a, b', '1, 2, 3 …'],
  ],
  [
    'a list by its entries',
    [text, { type: 'array', items: text }, { type: 'array', items: { title: 'Person', ...group({ name: text }) } }],
    [undefined, undefined, { [ENTRY_NAME]: 'Mensch' }],
    ['Text', 'Liste: Text', 'Liste: Mensch'],
  ],
  [
    'a format',
    [
      { type: 'string', format: 'date' },
      { type: 'string', format: 'email' },
    ],
    [],
    ['Datum', 'E-Mail-Adresse'],
  ],
  [
    'groups by what is in them',
    [group({ latitude: text, longName: text }, ['longName']), group({ street: text })],
    [undefined, { street: { 'ui:title': 'Straße' } }],
    ['Gruppe: Long name', 'Gruppe: Straße'],
  ],
  [
    'groups by the value that each prescribes',
    [group({ kind: { const: 'round' } }), group({ kind: { const: 'square' } })],
    [],
    ['Gruppe: round', 'Gruppe: square'],
  ],
  ['a number comes last', [text, text, { type: 'boolean' }], [], ['Text 1', 'Text 2', 'Ja oder Nein']],
])('alternatives are called by what they are: %s', (_what, variants, uiSchemas, names) => {
  expect(createVariantNames(variants, uiSchemas, say)).toEqual(names);
});

const kinds = fc.oneof(
  fc.constantFrom('string', 'number', 'integer', 'boolean').map((type) => ({ type })),
  fc.constantFrom('a', 'b').map((only) => ({ type: 'string', const: only })),
  fc.constantFrom('x', 'y').map((name) => group({ [name]: text })),
  fc.constantFrom('string', 'number').map((type) => ({ type: 'array', items: { type } })),
);

it('each has a name that no other has', () => {
  fc.assert(
    fc.property(fc.array(kinds, { minLength: 2, maxLength: 8 }), (variants) => {
      const names = createVariantNames(variants, [], say);
      expect(names.every((name) => name !== '')).toBe(true);
      expect(new Set(names).size).toBe(variants.length);
    }),
  );
});
