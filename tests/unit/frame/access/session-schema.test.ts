import { describe, expect, it } from 'vitest';
import { models as clinic } from '../../../../examples/clinic/models';
import { models as library } from '../../../../examples/library/models';
import { models as workshop } from '../../../../examples/workshop/models';
import { models as air } from '../../../../resources/models';
import { canSeeField, canWriteField, type Viewer } from '../../../../src/frame/access/can';
import { createSessionSchema } from '../../../../src/frame/access/session-schema';
import type { EntityModel } from '../../../../src/frame/model/entity-model';
import type { FieldModel } from '../../../../src/frame/model/field-model';

const APPLICATIONS = { air, clinic, library, workshop };

/** Every session of an application, as far as access goes: each role from outside and from inside. */
function viewers({ roles }: (typeof APPLICATIONS)['air']): Viewer[] {
  return roles.flatMap((role) => ['all', 'user:u1', 'building:b1', 'room:r1'].map((claim) => ({ role, claim })));
}

function hasPath(schema: unknown, [key, ...rest]: readonly string[]): boolean {
  if (key === undefined) return true;
  if (typeof schema !== 'object' || schema === null || !('properties' in schema)) return false;
  const properties = Object.entries(schema.properties ?? {});
  const inner = properties.find(([name]) => name === key);
  return inner !== undefined && hasPath(inner[1], rest);
}

/** Whether a field lies within another one, which then has it or has it not. */
const isPart = (field: FieldModel, { fields }: EntityModel) =>
  fields.some(({ path }) => path !== field.path && field.path.startsWith(`${path}.`));

describe.each(Object.entries(APPLICATIONS))('what a session of %s is said of records', (_name, models) => {
  it('has the fields that it sees or may set, and no other', () => {
    for (const model of models.list) {
      for (const viewer of viewers(models)) {
        const [read, create, update] = (['read', 'create', 'update'] as const).map((use) =>
          createSessionSchema(model, viewer, use),
        );
        for (const field of model.fields) {
          if (isPart(field, model)) continue;
          const where = `${model.name}.${field.path} for ${viewer.role} with ${viewer.claim}`;
          expect(hasPath(read, field.keys), where).toBe(canSeeField(field, viewer));
          expect(hasPath(create, field.keys), where).toBe(canWriteField(field, viewer.role, 'create'));
          expect(hasPath(update, field.keys), where).toBe(canWriteField(field, viewer.role, 'update'));
        }
      }
    }
  });

  it('names nothing else of a field that is left out, and leads nowhere that is not there', () => {
    for (const model of models.list) {
      for (const viewer of viewers(models)) {
        const schema = createSessionSchema(model, viewer, 'read');
        const text = JSON.stringify(schema);
        expect(text).not.toContain('$data');
        for (const [, kind = '', name = ''] of text.matchAll(/"\$ref":"#\/(definitions|\$defs)\/([^"/]+)/g)) {
          expect(Object.keys((kind === 'definitions' ? schema.definitions : schema.$defs) ?? {})).toContain(name);
        }
        expect(Object.keys(schema).sort()).not.toContain('allOf');
      }
    }
  });
});
