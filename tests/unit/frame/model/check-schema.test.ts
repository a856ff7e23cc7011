import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SchemaError } from '../../../../src/frame/model/schema-error';
import { checkApplication, checkEntitySchema } from '../../../../tools/schema/check-schema';
import { entitySchema } from '../../../support/sample-entity';

function problemOf(content: unknown): SchemaError {
  try {
    checkEntitySchema(content, 'lamp.schema.json');
  } catch (error) {
    if (error instanceof SchemaError) return error;
    throw error;
  }
  throw new Error('The schema was accepted');
}

const good = entitySchema({ name: { type: 'string' } });

describe('checkEntitySchema', () => {
  it('accepts a good schema', () => {
    expect(checkEntitySchema(good, 'lamp.schema.json')).toEqual(good);
  });

  it('names the nearest word for a mistyped keyword', () => {
    const error = problemOf({ ...good, properties: { name: { type: 'string', 'x-feild': {} } } });
    expect(error.message).toBe(
      'lamp.schema.json at /properties/name/x-feild: unknown word "x-feild", did you mean "x-field"?',
    );
  });

  it('names the allowed values and the nearest for a mistyped value', () => {
    const error = problemOf({ ...good, 'x-access': { read: { ADMIN: 'al' } } });
    expect(error.pointer).toBe('/x-access/read/ADMIN');
    expect(error.problem).toContain('expected one of all, subtree, own');
    expect(error.problem).toContain('did you mean "all"?');
  });

  it('names what is missing', () => {
    const { 'x-resource': _resource, ...rest } = good;
    expect(problemOf(rest).problem).toBe('"x-resource" is missing');
  });

  it('answers anything at all with an error that has a file and a pointer', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (content) => {
        const error = problemOf(content);
        return error.file === 'lamp.schema.json' && typeof error.pointer === 'string';
      }),
    );
  });

  it('answers a good schema with one value broken with a pointer into that schema', () => {
    const places = ['title', 'type', 'x-resource', 'x-access', 'properties'] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...places),
        fc.oneof(fc.integer(), fc.constant(null), fc.array(fc.integer())),
        (place, junk) => {
          const error = problemOf({ ...good, [place]: junk });
          return error.pointer === '' || error.pointer.startsWith('/');
        },
      ),
    );
  });
});

it('takes rows that are reached as a whole for changes, and not for reading', () => {
  expect(() => checkEntitySchema({ ...good, 'x-access': { update: { '*': 'whole' } } }, 'x')).not.toThrow();
  expect(problemOf({ ...good, 'x-access': { read: { '*': 'whole' } } }).pointer).toBe('/x-access/read/*');
});

describe('checkApplication', () => {
  const table = (capability: object) => ({
    languages: ['en'],
    users: {},
    levels: {},
    capabilities: { 'lamp.light': capability },
  });
  const light = { does: { en: 'light lamps', it: 'accendere lampade' }, roles: ['*'] };

  it('accepts a good table', () => {
    expect(() => checkApplication(table(light), '_application.json')).not.toThrow();
  });

  it.each([
    [{ ...light, rols: [] }, '/capabilities/lamp.light/rols: unknown word "rols", did you mean "roles"?'],
    [{ ...light, needs: 'updte' }, 'found "updte", did you mean "update"?'],
    [{ roles: [] }, '/capabilities/lamp.light: "does" is missing'],
  ])('names the mistake in %j', (capability, problem) => {
    expect(() => checkApplication(table(capability), '_application.json')).toThrow(problem);
  });

  it('wants names of two parts, which tell them from other texts', () => {
    const content = { languages: ['en'], users: {}, levels: {}, capabilities: { light } };
    expect(() => checkApplication(content, '_application.json')).toThrow(SchemaError);
  });
});
