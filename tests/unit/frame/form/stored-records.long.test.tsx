import { describe, expect, it } from 'vitest';
import { fieldTypes as types } from '../../../../src/frame/field-types/registry.view';
import { compileModels } from '../../../../src/frame/model/compile-models';
import type { EntityModel, EntityRecord } from '../../../../src/frame/model/entity-model';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import type { FieldModel } from '../../../../src/frame/model/field-model';
import { ROLES } from '../../../support/roles';
import { publicSchemas, publicSource } from '../../tools/schema/public-schemas';
import { LEAVES, leafPart, type Part, WRAPS, wrapped } from './construct-parts';
import { compileEditForm, expectOnlyOneChange, isAccepted, modelWith, recordsOf } from './stored-record-forms';

const leaves = Object.keys(LEAVES);
const wraps = Object.keys(WRAPS);

const at = (names: readonly string[], index: number) => names[index % names.length] ?? '';

/** Each pair of structures, around a third and each value in turn. */
const pairs: readonly Part[] = wraps.flatMap((outer, row) =>
  wraps.map((inner, column) => {
    const place = row * wraps.length + column;
    return wrapped(outer, wrapped(inner, wrapped(at(wraps, row + 2 * column), leafPart(at(leaves, place)))));
  }),
);
const values: readonly Part[] = leaves.flatMap((leaf) => [
  leafPart(leaf),
  ...wraps.map((name) => wrapped(name, leafPart(leaf))),
]);

const TOGETHER = 6;
const RECORDS = 2;
const parts = [...values, ...pairs];
const groups = Array.from({ length: Math.ceil(parts.length / TOGETHER) }, (_none, index) =>
  parts.slice(index * TOGETHER, (index + 1) * TOGETHER),
);
const counts = new Map([...leaves, ...wraps].map((name) => [name, 0]));

describe('a form changes only the field that the user changes', () => {
  it.each(groups.map((group) => [group.map(({ constructs }) => constructs.join(' > ')).join(', '), group] as const))(
    'beside %s',
    async (_names, group) => {
      const model = modelWith(group);
      compileEditForm(model);
      for (const record of recordsOf(model, group, RECORDS)) {
        await expectOnlyOneChange(model, record);
        for (const [index, { constructs }] of group.entries()) {
          if (record[`value${index}`] === undefined) continue;
          for (const name of new Set(constructs)) counts.set(name, (counts.get(name) ?? 0) + 1);
        }
      }
    },
  );

  it('in records of every construct', () => {
    console.info([...counts].map(([name, count]) => `${name}: ${count}`).join('\n'));
    expect([...counts].filter(([, count]) => count === 0)).toEqual([]);
  });
});

const models = compileModels(
  publicSchemas.map(([name, schema]) => publicSource(name, schema)),
  { types, roles: ROLES },
);

/** A text of the record that may have any other value. */
function freeText(model: EntityModel, record: EntityRecord): string | undefined {
  const isFree = ({ path, form, type, options }: FieldModel) =>
    form && type === 'text' && options === undefined && typeof record[path] === 'string';
  return model.fields.find((field) => isFree(field) && isAccepted(model, { ...record, [field.path]: 'after' }))?.path;
}

it.each(publicSchemas)(
  'a record of the public schema %s keeps everything but the changed text',
  async (name, { valid }) => {
    const model = entityNamed(models, name);
    compileEditForm(model);
    for (const each of valid) {
      const record = { ...each, id: '1', version: 3 };
      const path = freeText(model, record);
      if (path !== undefined) await expectOnlyOneChange(model, record, path);
    }
  },
);
