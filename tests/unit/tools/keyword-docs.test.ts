import { expect, test } from 'vitest';
import metaSchema from '../../../schemas/_meta/entity.schema.json' with { type: 'json' };
import { generateKeywordDocs } from '../../../tools/schema/keyword-docs';
import { createNamesSchema } from '../../../tools/schema/names-schema';

const { definitions } = createNamesSchema({ values: ['brightness'], checks: [], fieldTypes: [] });
const page = generateKeywordDocs({ ...metaSchema, definitions: { ...metaSchema.definitions, ...definitions } });

test('every keyword of ours has its part of the page', () => {
  const keywords = [...Object.keys(metaSchema.properties), ...Object.keys(metaSchema.definitions.property.properties)];
  for (const keyword of keywords.filter((name) => name.startsWith('x-'))) expect(page).toContain(`\n## ${keyword}\n`);
});

test('every keyword is a list item with its values and its meaning, below the keyword that contains it', () => {
  const lines = page
    .slice(page.indexOf('\n# '))
    .split('\n')
    .filter((line) => /^- /.test(line));
  expect(lines.filter((line) => !/^- `.+` \(.+\): \S/.test(line))).toEqual([]);
  expect(page).toMatch(
    /^- `menu` \(object\): .+\n- `menu.group` \(required; `main`, `levels`, `admin`, `integrations`\): /m,
  );
});

test('a keyword with the content of another one refers to it', () => {
  expect(page).toContain('\n- `create` (as `read`): ');
});

test('field types are named, as those of the code', () => {
  expect(page).toMatch(/^- `type` \(`text`, `longText`, /m);
});

test('a reference that leads nowhere is an error', () => {
  const broken = { definitions: {}, properties: { 'x-broken': { $ref: '#/definitions/gone' } } };
  expect(() => generateKeywordDocs(broken)).toThrow('refers to #/definitions/gone');
});
