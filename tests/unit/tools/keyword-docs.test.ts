import { expect, test } from 'vitest';
import metaSchema from '../../../schemas/_meta/entity.schema.json' with { type: 'json' };
import { keywordDocs } from '../../../tools/schema/keyword-docs';
import { namesSchema } from '../../../tools/schema/names-schema';

const { definitions } = namesSchema({ values: ['brightness'], checks: [], fieldTypes: [] });
const page = keywordDocs({ ...metaSchema, definitions: { ...metaSchema.definitions, ...definitions } });

test('every keyword of ours has its part of the page', () => {
  const keywords = [...Object.keys(metaSchema.properties), ...Object.keys(metaSchema.definitions.property.properties)];
  for (const keyword of keywords.filter((name) => name.startsWith('x-'))) expect(page).toContain(`\n## ${keyword}\n`);
});

test('every word has a line with its values and what it says', () => {
  const lines = page.split('\n').filter((line) => line.startsWith('| `'));
  expect(lines.filter((line) => !/^\| .+ \| .+ \| \S.* \|$/.test(line))).toEqual([]);
  expect(page).toContain('| `menu.group` (required) | `main`, `levels`, `admin` |');
});

test('words that say the same share a line', () => {
  expect(page).toMatch(/\| `read\.<name>\.rows` \(required\) \| `all`, `subtree`, `own` \|/);
});

test('field types are named, as those of the code', () => {
  expect(page).toMatch(/\| `type` \| `text`, `longText`, /);
});

test('a reference that leads nowhere is an error', () => {
  const broken = { definitions: {}, properties: { 'x-broken': { $ref: '#/definitions/gone' } } };
  expect(() => keywordDocs(broken)).toThrow('refers to #/definitions/gone');
});
