import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { schemaLines } from '../../../../resources/generated/schema-lines';
import { models } from '../../../../resources/models';
import { can } from '../../../../src/frame/access/can';
import { explainCapabilities, explainEntity } from '../../../../src/frame/access/explain';
import { may } from '../../../../src/frame/access/may';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { findPlace } from '../../../../src/frame/model/schema-lines';

const subjects = models.roles.map((role) => ({ role, claim: 'all' }));
const room = entityNamed(models, 'room');

const schemas = new Map(
  Object.keys(schemaLines).map((file) => [
    file,
    readFileSync(join(import.meta.dirname, '../../../../schemas', file), 'utf8').split('\n'),
  ]),
);

function lineOf(file: string, line: number | undefined): string {
  return schemas.get(file)?.[(line ?? 0) - 1] ?? '';
}

describe('why', () => {
  it('says for every role, entity and field what the decisions say', () => {
    for (const subject of subjects) {
      for (const model of models.list) {
        for (const { about, allowed } of explainEntity(models, schemaLines, subject, model)) {
          if (about.kind === 'operation') expect(allowed).toBe(can({ subject, model, operation: about.operation }));
          if (about.kind === 'sees')
            expect(allowed).toBe(can({ subject, model, operation: 'read', field: about.field }));
          if (about.kind === 'changes') {
            expect(allowed).toBe(can({ subject, model, operation: 'update', field: about.field }));
          }
        }
      }
      for (const { about, allowed } of explainCapabilities(models, schemaLines, subject)) {
        if (about.kind === 'capability') expect(allowed).toBe(may(models.rights, subject, about.name));
      }
    }
  });

  it('names a line of a schema for everything, and that line is of what decides', () => {
    for (const subject of subjects) {
      for (const model of models.list) {
        for (const { about, place } of explainEntity(models, schemaLines, subject, model)) {
          const key = place.pointer.split('/').at(-1)?.replaceAll('~1', '/') ?? '';
          const isNamed = lineOf(place.file, place.line).includes(`"${key}"`);
          if (!isNamed) expect.fail(`${JSON.stringify(about)} is not at ${JSON.stringify(place)}`);
        }
      }
    }
  });

  it('tells a role that is not named from one that may', () => {
    const told = explainEntity(models, schemaLines, { role: 'ROOM', claim: 'room:r1' }, room);
    const create = told.find(({ about }) => about.kind === 'operation' && about.operation === 'create');
    expect(create).toMatchObject({ allowed: false, place: { file: 'room.schema.json', pointer: '/x-access/create' } });
    const read = told.find(({ about }) => about.kind === 'operation' && about.operation === 'read');
    expect(read).toMatchObject({ allowed: true, scope: 'subtree' });
  });

  it('says where something would be, where the lines are not known', () => {
    expect(findPlace({}, 'a.json', ['/x/y', '/x'])).toEqual({ file: 'a.json', pointer: '/x/y' });
    expect(findPlace({ 'a.json': { '/x': 3 } }, 'a.json', ['/x/y/z'])).toEqual({
      file: 'a.json',
      pointer: '/x',
      line: 3,
    });
  });
});
