import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FIELD_TYPE_EXAMPLES } from '../../../../src/frame/field-types/examples';
import { fieldTypes } from '../../../../src/frame/field-types/registry.view';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { generateFieldTypeDocs } from '../../../../tools/schema/keyword-docs';
import { galleryModels } from '../../../gallery/gallery-models';

it('describes every field type, and nothing else, as the page in docs does', () => {
  expect(Object.keys(FIELD_TYPE_EXAMPLES).sort()).toEqual(fieldTypes.map(({ name }) => name).sort());
  const page = readFileSync(join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'field-types.md'), 'utf8');
  expect(generateFieldTypeDocs(fieldTypes)).toBe(page);
});

it('says in Italian what it says in English, in the gallery', () => {
  const { fields } = entityNamed(galleryModels, 'specimen');
  expect(fields.filter(({ help }) => help?.it === undefined || help.it === help.en).map(({ path }) => path)).toEqual(
    [],
  );
});

it.each(Object.keys(FIELD_TYPE_EXAMPLES))('gives an example of %s that gets this type', (name) => {
  expect(entityNamed(galleryModels, 'specimen').fieldByPath.get(name)?.type).toBe(name);
});
