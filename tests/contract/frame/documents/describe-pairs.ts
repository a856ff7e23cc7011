import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { redact } from '../../../../server/frame/documents/acl';
import { type Actor, SYSTEM } from '../../../../server/frame/documents/actor';
import { createDocuments } from '../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import type { Store } from '../../../../server/frame/stores/store';
import { fieldTypeData } from '../../../../src/frame/field-types/registry';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import { compileModels } from '../../../../src/frame/model/compile-models';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { parseFilter } from '../../../../src/frame/query/parse-filter';
import { entitySchema } from '../../../support/sample-entity';

const access = {
  read: { ADMIN: 'all' },
  create: { ADMIN: 'all' },
  update: { ADMIN: 'all' },
  delete: { ADMIN: 'all' },
} as const;

/** Vets have skills: each pair is a record, and vets list the skills of theirs. */
const models = compileModels(
  [
    {
      name: 'vet',
      schema: entitySchema(
        {
          name: { type: 'string' },
          skills: {
            ...{
              type: 'array',
              items: { type: 'string' },
              readOnly: true,
              'x-ref': { entity: 'skill', listed: false },
            },
            'x-field': { visibleTo: ['ADMIN'] },
            'x-value': { list: { from: 'vet-skill', key: 'vet', field: 'skill' } },
          },
        },
        {
          'x-resource': { collection: 'vets', plural: 'Vets', strategy: 'page' },
          'x-access': { ...access, read: { ADMIN: 'all', HOME: 'all' } },
        },
      ),
    },
    {
      name: 'skill',
      schema: entitySchema(
        { name: { type: 'string' } },
        { 'x-resource': { collection: 'skills', plural: 'Skills' }, 'x-access': access },
      ),
    },
    {
      name: 'vet-skill',
      schema: entitySchema(
        {
          vet: { type: 'string', 'x-ref': { entity: 'vet', inParentForm: 'picker' } },
          skill: { type: 'string', 'x-ref': { entity: 'skill', inParentForm: 'picker' } },
        },
        { 'x-resource': { collection: 'vet_skills', plural: 'Skills of vets' }, 'x-access': access },
      ),
    },
  ],
  { types: fieldTypeData, roles: ['ADMIN', 'HOME'] },
);
const vet = entityNamed(models, 'vet');
const skill = entityNamed(models, 'skill');
const pair = entityNamed(models, 'vet-skill');
const admin: Actor = { role: 'ADMIN', claim: 'all', userId: 'a', locale: 'en' };
const VETS = ['v1', 'v2', 'v3'];
const SKILLS = ['s1', 's2', 's3'];

/** Records that pair others: each pair once, and listed at one side of it. */
export function describePairs(name: string, open: (models: EntityModels) => Store, numRuns: number): void {
  describe(`pairs on ${name}`, () => {
    async function site() {
      const store = open(models);
      onTestFinished(() => store.close());
      const documents = createDocuments({ models, store, identifiers: createIdentifiers() });
      for (const id of VETS) await documents.create(SYSTEM, vet, { id, name: id });
      for (const id of SKILLS) await documents.create(SYSTEM, skill, { id, name: id });
      return documents;
    }
    type Documents = Awaited<ReturnType<typeof site>>;

    async function vetsWith(documents: Documents, filter: object): Promise<string[]> {
      const asked = parseFilter(vet, admin, filter);
      const sort = [{ field: 'id', order: 'ASC' } as const];
      const { rows } = await documents.list(admin, vet, { ...asked, sort, offset: 0, limit: 9 });
      return rows.map(({ record }) => record.id);
    }

    test('are found by the list of one side, whatever is paired and taken apart', async () => {
      const step = fc.record({
        vet: fc.constantFrom(...VETS),
        skill: fc.constantFrom(...SKILLS),
        isMade: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
          const documents = await site();
          const paired = new Map<string, { id: string; vet: string; skill: string }>();
          for (const { isMade, ...ids } of steps) {
            const key = `${ids.vet} ${ids.skill}`;
            const known = paired.get(key);
            if (!isMade && known !== undefined) {
              await documents.remove(admin, pair, known.id);
              paired.delete(key);
            } else if (isMade) {
              const made = documents.create(admin, pair, ids);
              if (known === undefined) paired.set(key, { ...ids, id: (await made).record.id });
              else
                await expect(made).rejects.toMatchObject({
                  status: 422,
                  details: { errors: { skill: expect.anything() } },
                });
            }
          }
          const skillsOf = (id: string) => [...paired.values()].filter((one) => one.vet === id).map((one) => one.skill);
          for (const id of VETS) {
            const { record } = await documents.read(admin, vet, id);
            expect(record['skills'] ?? []).toEqual(skillsOf(id).sort());
          }
          for (const wanted of [['s1'], ['s1', 's3'], ['s2']]) {
            const expected = VETS.filter((id) => skillsOf(id).some((one) => wanted.includes(one)));
            expect(await vetsWith(documents, { skills: wanted })).toEqual(expected);
          }
          const without = VETS.filter((id) => skillsOf(id).length === 0);
          expect(await vetsWith(documents, { skills: { exists: false } })).toEqual(without);
        }),
        { numRuns },
      );
    });

    test('are there once when two people make one at the same time, and move with their references', async () => {
      const documents = await site();
      const both = await Promise.allSettled(
        [1, 2].map(() => documents.create(admin, pair, { vet: 'v1', skill: 's1' })),
      );
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const { record } = await documents.create(admin, pair, { vet: 'v1', skill: 's2' });
      await expect(documents.update(admin, pair, record.id, { skill: 's1' })).rejects.toMatchObject({ status: 422 });
      await documents.update(admin, pair, record.id, { vet: 'v2' });
      expect(await vetsWith(documents, { skills: ['s2'] })).toEqual(['v2']);
      await documents.update(admin, pair, record.id, { skill: 's3' });
      expect(await vetsWith(documents, { skills: ['s3'] })).toEqual(['v2']);
      expect(await vetsWith(documents, { skills: ['s2'] })).toEqual([]);
    });

    test('are not disclosed to a role that does not see the list', async () => {
      const home: Actor = { ...admin, role: 'HOME' };
      expect(() => parseFilter(vet, home, { skills: ['s1'] })).toThrow();
      const documents = await site();
      await documents.create(admin, pair, { vet: 'v1', skill: 's1' });
      const { record } = await documents.read(home, vet, 'v1');
      expect(redact(vet, { record, version: 1 }, home)).not.toHaveProperty('skills');
    });
  });
}
