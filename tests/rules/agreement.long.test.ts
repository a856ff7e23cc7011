import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { models } from '../../resources/models';
import { canWriteField } from '../../src/frame/access/can';
import { directFields, MAX_DIRECT_FIELDS } from '../../src/frame/access/direct-writes';
import type { VersionedRecord } from '../../src/frame/firestore/document-codec';
import { viewsOf } from '../../src/frame/firestore/views';
import type { EntityModel } from '../../src/frame/model/entity-model';
import type { FieldModel } from '../../src/frame/model/field-model';
import { valueAt } from '../../src/frame/model/paths';
import { type TestServer, testServer } from '../unit/server/support/test-server';
import { ALLOWED_DIFFERENCES, type Difference } from './support/allowed-differences';
import { anyValue, validValue } from './support/field-values';
import { commit, isAllowed, openRules, type RulesEnvironment } from './support/rules-environment';
import { sampleRecord } from './support/sample-records';
import { bodyOf, type Change, rulesAccept, serverAccepts, validator } from './support/three-judges';

const ADMIN = { role: 'ADMIN', claim: 'all', userId: 'admin' } as const;
const BUSINESS = { role: 'BUSINESS', claim: 'all', userId: 'business' } as const;
const RUNS = 5;

/** What the three say of one change: accepted or refused. */
type Verdicts = { validator: boolean; server: boolean; rules: boolean };

const agreed = ({ validator: schema, server, rules }: Verdicts) => schema === server && server === rules;
const asAllowed = (difference: Difference): Verdicts => ({
  validator: difference.validator === 'accepts',
  server: difference.server === 'accepts',
  rules: difference.rules === 'accepts',
});

/** What the server checks beyond the schema: that the other record exists, or that somebody else agrees. */
function isAskedElsewhere({ checks }: EntityModel, { reference, path }: FieldModel): boolean {
  return reference !== undefined || checks.some(({ paths }) => paths.includes(path));
}

let rules: RulesEnvironment;
beforeAll(async () => {
  rules = await openRules('agreement');
});
afterAll(() => rules.close());

const entities = models.list.filter((model) => directFields(model, models).length > 0);

describe.each(entities.map((model) => [model.name, model] as const))('a change of %s', (name, model) => {
  let server: TestServer;
  let tokens: { admin: string; business: string };
  let stored: VersionedRecord;
  let isValid: ReturnType<typeof validator>;
  let copies = 0;

  beforeAll(async () => {
    server = testServer();
    tokens = { admin: await server.signIn('ADMIN'), business: await server.signIn('BUSINESS') };
    stored = await sampleRecord(server, name);
    isValid = validator(model);
  });

  /** The record under ids that were never used, so that changes do not meet. */
  async function fresh(count: number): Promise<VersionedRecord[]> {
    const records = Array.from({ length: count }, () => {
      copies += 1;
      return { ...stored, record: { ...stored.record, id: `${stored.record.id}-${copies}` } };
    });
    await rules.put(model, records);
    return records;
  }

  /** The server has one record for all changes, so it is asked one after the other. */
  async function judgeAll(changes: readonly Change[], as: 'admin' | 'business' = 'admin') {
    const records = await fresh(changes.length);
    const byRules = changes.map((change, index) => {
      return rulesAccept(rules, as === 'admin' ? ADMIN : BUSINESS, model, records[index] ?? stored, change);
    });
    const verdicts: (Verdicts & { change: object })[] = [];
    for (const [index, change] of changes.entries()) {
      verdicts.push({
        change: bodyOf(change),
        validator: isValid(stored.record, change),
        server: await serverAccepts(server, tokens[as], model, stored, bodyOf(change)),
        rules: (await byRules[index]) ?? false,
      });
    }
    return verdicts;
  }

  it('is judged alike by validator, server and rules', async () => {
    const fields = directFields(model, models);
    const oneOfEach = fc.tuple(...fields.map((field) => anyValue(field).map((value) => ({ field, value }))));
    const property = fc.asyncProperty(oneOfEach, async (values) => {
      const verdicts = await judgeAll(values.map((value) => [value]));
      expect(verdicts.filter((entry) => !agreed(entry))).toEqual([]);
    });
    await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
  });

  it('of several fields is judged alike, as many as are written directly', async () => {
    const fields = directFields(model, models);
    const some = fc.shuffledSubarray(fields, { minLength: 1 }).map((chosen) => chosen.slice(0, MAX_DIRECT_FIELDS));
    const several = some.chain((chosen) =>
      fc.tuple(...chosen.map((field) => anyValue(field).map((value) => ({ field, value })))),
    );
    const valid = some.map((chosen) => chosen.map((field) => ({ field, value: validValue(field) })));
    const property = fc.asyncProperty(
      fc.array(fc.oneof(several, valid), { minLength: 10, maxLength: 10 }),
      async (changes) => {
        const verdicts = await judgeAll(changes);
        expect(verdicts.filter((entry) => !agreed(entry))).toEqual([]);
      },
    );
    await fc.assert(property, { numRuns: 3, endOnFailure: true });
  });

  async function expectDifference(fields: readonly FieldModel[], difference: Difference, as: 'admin' | 'business') {
    const verdicts = await judgeAll(
      fields.map((field) => [{ field, value: validValue(field) }]),
      as,
    );
    for (const { change, ...found } of verdicts)
      expect({ change, ...found }).toEqual({ change, ...asAllowed(difference) });
  }

  it('of what only the server writes is refused by rules and server', async () => {
    const isOther = (field: FieldModel) => !isDeepStrictEqual(valueAt(stored.record, field.keys), validValue(field));
    await expectDifference(
      model.fields.filter((field) => field.readOnly && isOther(field)),
      ALLOWED_DIFFERENCES.readOnlyField,
      'admin',
    );
  });

  it('of an unknown field is refused by rules and server', async () => {
    const [copy = stored] = await fresh(1);
    const writes = viewsOf(model).map(({ collection }) => {
      return {
        type: 'update' as const,
        collection,
        id: copy.record.id,
        changes: { version: copy.version + 1, surprise: 'x' },
      };
    });
    expect({
      validator: isValid({ ...stored.record, surprise: 'x' }, []),
      server: await serverAccepts(server, tokens.admin, model, stored, { surprise: 'x' }),
      rules: await isAllowed(commit(rules.as(ADMIN), writes)),
    }).toEqual(asAllowed(ALLOWED_DIFFERENCES.unknownField));
  });

  it('of a field of other roles is refused by rules and server', async () => {
    const fields = directFields(model, models).filter((field) => !canWriteField(field, 'BUSINESS', 'update'));
    await expectDifference(fields, ALLOWED_DIFFERENCES.fieldOfOtherRoles, 'business');
  });

  it('of a field that concerns other records is refused by the rules and left to the server', async () => {
    const direct = directFields(model, models);
    const indirect = model.fields.filter(
      (field) => canWriteField(field, 'ADMIN', 'update') && !direct.includes(field) && !isAskedElsewhere(model, field),
    );
    await expectDifference(indirect, ALLOWED_DIFFERENCES.indirectField, 'admin');
  });
});
