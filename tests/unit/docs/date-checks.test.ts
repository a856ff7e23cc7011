import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createValidator } from '../../../server/frame/documents/validator';
import { fieldTypeData } from '../../../src/frame/field-types/registry';
import { compileModels } from '../../../src/frame/model/compile-models';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { sayEach, sayEnglish } from '../../../src/frame/model/say';
import { sayItalian } from '../../support/italian';
import { ROLES } from '../../support/roles';
import { entitySchema } from '../../support/sample-entity';
import { good, merged } from '../tools/schema/schema-errors/index';
import { refusalOf, written } from '../tools/schema/written-schemas';

const page = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'computed-values.md'), 'utf8');
const [, example = ''] = /```json\n("x-checks": [\s\S]*?)```/.exec(page) ?? [];
const checks: object = JSON.parse(`{ ${example} }`);
const day = { type: 'string', format: 'date' } as const;
const properties = {
  lent: { ...day, title: 'Lent', 'x-i18n': { it: { title: 'Prestato' } } },
  due: { ...day, title: 'Due', 'x-i18n': { it: { title: 'Scadenza' } } },
  born: { ...day, title: 'Born', 'x-i18n': { it: { title: 'Nascita' } } },
};

it('shows rules over fields that are taken, and say what they refuse in each language', () => {
  expect(refusalOf({ ...good, lamp: merged(good.lamp, { ...checks, properties }) })).toBeUndefined();
  const models = compileModels([written('lamp', { ...entitySchema(properties), ...checks })], {
    types: fieldTypeData,
    roles: ROLES,
  });
  const model = entityNamed(models, 'lamp');
  const validator = createValidator(() => ({ now: Date.UTC(2026, 5, 1), zone: 'Europe/Rome' }));
  const errorsOf = (record: object) => validator.errorsOf(model, 'create', { id: 'a', ...record });
  expect(errorsOf({ lent: '2026-05-01', due: '2026-05-31', born: '2020-06-01' })).toEqual({});
  const early = errorsOf({ lent: '2026-05-02', due: '2026-05-01', born: '2020-06-02' });
  expect(sayEach(sayEnglish, early)).toEqual({
    due: 'must not be before Lent',
    born: 'readers are six years old at least',
  });
  expect(sayEach(sayItalian, early).due).toBe('non può essere prima di Prestato');
  expect(sayEach(sayItalian, errorsOf({ lent: '2026-05-01', due: '2026-06-01' }))).toEqual({
    due: 'deve essere entro 30 giorni',
  });
});
