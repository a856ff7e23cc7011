import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../server/frame/documents/actor';
import { ApiError } from '../../../../server/frame/documents/api-error';
import { createDocuments, type Documents } from '../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import type { Store } from '../../../../server/frame/stores/store';
import { fieldTypeData } from '../../../../src/frame/field-types/registry';
import { withExpressionChecks } from '../../../../src/frame/form/with-expression-checks';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import { compileModels } from '../../../../src/frame/model/compile-models';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { createValidationSchema } from '../../../../src/frame/model/validation-schema';
import { compiledForm } from '../../../support/compiled-form';
import { ROLES } from '../../../support/roles';
import { entitySchema } from '../../../support/sample-entity';

const moment = { type: 'string', format: 'date-time' } as const;
const day = { type: 'string', format: 'date' } as const;
const access = { read: { ADMIN: 'all' }, create: { ADMIN: 'all' }, update: { ADMIN: 'all' } } as const;
const of = (path: string) => ({ var: path });

/** Loans: from before to, due at most 30 days after lent, nobody born tomorrow. */
const schema = entitySchema(
  {
    from: { ...moment, title: 'From' },
    to: { ...moment, title: 'To' },
    lent: { ...day, title: 'Lent' },
    due: { ...day, title: 'Due' },
    born: { ...day, title: 'Born' },
    note: { type: 'string' },
  },
  {
    'x-access': access,
    'x-checks': [
      { expression: { '<': [of('from'), of('to')] }, paths: ['to'] },
      {
        expression: {
          and: [{ '>=': [{ days: [of('lent'), of('due')] }, 0] }, { '<=': [{ days: [of('lent'), of('due')] }, 30] }],
        },
        paths: ['due'],
        message: 'must be within 30 days',
      },
      { expression: { '<=': [of('born'), { today: [] }] }, paths: ['born'], message: 'must not be in the future' },
    ],
  },
);
const models = compileModels([{ name: 'lamp', schema }], { types: fieldTypeData, roles: ROLES });
const model = entityNamed(models, 'lamp');

const admin: Actor = { role: 'ADMIN', claim: 'all', userId: 'a', locale: 'en' };

/** New Year in Padova, while it is the year before in Greenwich. */
const NOW = Date.UTC(2025, 11, 31, 23, 30);

const at = fc.date({ min: new Date('2025-12-30'), max: new Date('2026-01-02'), noInvalidDate: true });
const written = fc.tuple(at, fc.integer({ min: -12, max: 14 })).map(([date, hours]) => {
  const wall = new Date(date.valueOf() + hours * 3_600_000).toISOString().slice(0, -1);
  return { ms: date.valueOf(), text: `${wall}${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00` };
});
const isoDay = fc
  .integer({ min: 0, max: 40 })
  .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));

/** Rules that expressions say about days and moments, as the form and a store judge them. */
export function describeDateChecks(name: string, open: (all: EntityModels) => Store, numRuns: number): void {
  describe(`days and moments that are compared, on ${name}`, () => {
    let store: Store;
    let documents: Documents;
    beforeAll(() => {
      store = open(models);
      documents = createDocuments({
        ...{ models, store, identifiers: createIdentifiers(), now: () => NOW, timeZone: 'Europe/Rome' },
      });
    });
    afterAll(() => store.close());

    const form = createValidationSchema(model, 'createForm');
    const validator = withExpressionChecks(
      createPrecompiledValidator(compiledForm(model, 'createForm'), form),
      model,
      form,
    );
    const inForm = (body: Record<string, unknown>) =>
      validator.validateFormData(body, form).errors.map(({ property }) => property);
    async function onServer(write: Promise<unknown>): Promise<string[]> {
      try {
        await write;
        return [];
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return Object.keys(error.details.errors ?? {}).map((path) => `.${path}`);
      }
    }
    const created = (body: Record<string, unknown>) => onServer(documents.create(admin, model, body));

    test('moments are compared as instants, whatever their offsets', async () => {
      await fc.assert(
        fc.asyncProperty(written, written, async (from, to) => {
          const body = { from: from.text, to: to.text };
          const refused = from.ms < to.ms ? [] : ['.to'];
          expect([inForm(body), await created(body)]).toEqual([refused, refused]);
        }),
        { numRuns },
      );
    });

    test('days are counted by the calendar', async () => {
      await fc.assert(
        fc.asyncProperty(isoDay, isoDay, async (lent, due) => {
          const days = (Date.parse(due) - Date.parse(lent)) / 86_400_000;
          const refused = days >= 0 && days <= 30 ? [] : ['.due'];
          expect([inForm({ lent, due }), await created({ lent, due })]).toEqual([refused, refused]);
        }),
        { numRuns },
      );
    });

    test('today is the day of the site, which the server knows', async () => {
      expect(await created({ born: '2026-01-01' })).toEqual([]);
      expect(await created({ born: '2026-01-02' })).toEqual(['.born']);
      expect(inForm({ born: '2026-01-02' })).toEqual([]);
    });

    test('what is missing breaks no rule, and a change of either side is judged', async () => {
      const { record } = await documents.create(admin, model, { lent: '2026-01-01', to: '2026-01-01T00:00:00Z' });
      const changed = (body: Record<string, unknown>) => onServer(documents.update(admin, model, record.id, body));
      expect(await changed({ due: '2026-03-01' })).toEqual(['.due']);
      expect(await changed({ due: '2026-01-20' })).toEqual([]);
      expect(await changed({ lent: '2025-11-01' })).toEqual(['.due']);
      expect(await changed({ from: '2026-01-01T01:00:00+02:00' })).toEqual([]);
      expect(await changed({ from: '2026-01-01T01:00:00-02:00' })).toEqual(['.to']);
      expect(await changed({ note: 'x' })).toEqual([]);
    });
  });
}
