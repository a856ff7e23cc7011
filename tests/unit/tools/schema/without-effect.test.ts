import { expect, it, test } from 'vitest';
import { checkEntitySchema } from '../../../../tools/schema/check-schema';
import { compileFittedModels } from '../../../../tools/schema/generate';
import { type Content, good, lamp, merged, resource } from './schema-errors/index';
import { refusalOf, written } from './written-schemas';

const text = { type: 'string' };

function warningsOf({ lamp: change = {} }: { lamp?: Content }): readonly string[] {
  const { users, levels, languages, capabilities, rules } = Object(good.application);
  return compileFittedModels({
    sources: [written('house', good.house), written('lamp', merged(good.lamp, change))],
    shared: {},
    application: { users, levels, languages, capabilities, rules },
  }).warnings;
}

test.each([
  [
    'two fields of one title',
    lamp({ properties: { a: { ...text, title: 'Colour' }, b: { ...text, title: 'Colour' } } }),
    '/properties/b/title: "Colour" is the title of "a", too',
  ],
  [
    'a section of nothing',
    resource({ sections: { empty: { title: 'Empty' } } }),
    '/x-resource/sections/empty: no field',
  ],
  [
    'a condition that holds where nothing is chosen',
    lamp({ if: { properties: { state: { const: 'on' } } }, else: { required: ['watts'] } }),
    '/if: holds for a record without "state", too; add "required": ["state"] to it',
  ],
  ['a condition alone', lamp({ if: { properties: { state: { const: 'on' } } } }), '/if: has no effect without "then"'],
  ['a consequence alone', lamp({ else: { required: ['watts'] } }), '/else: has no effect without "if"'],
])('what does nothing stops no start, and is told: %s', (_what, change, says) => {
  const warnings = warningsOf(change);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain(says);
});

it('a schema in which everything does something is taken without a word', () => {
  expect(warningsOf({})).toEqual([]);
});

test('a property of the name that JavaScript changes prototypes by is refused, and not lost', () => {
  const content: unknown = JSON.parse(JSON.stringify(good.lamp).replace('"watts":', '"__proto__":'));
  const schema = checkEntitySchema(content, 'lamp.schema.json');
  const refusal = refusalOf({ ...good, lamp: Object({ ...schema }) });
  expect(refusal).toContain('/properties/__proto__');
});
