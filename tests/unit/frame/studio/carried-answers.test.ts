import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { fieldTypeData } from '../../../../src/frame/field-types/registry';
import { compileModels } from '../../../../src/frame/model/compile-models';
import { createCarriedAnswers } from '../../../../src/frame/studio/preview/carried-answers';
import type { ShownDraft } from '../../../../src/frame/studio/preview/preview-messages';

const KEY = ['things', 'getList'];
const ROWS = [{ id: '1', name: 'Chair' }];
const SHOWN: ShownDraft = { files: {}, role: 'A', locale: 'en', mode: 'light', entity: 'thing' };

interface Draft {
  shown?: Partial<ShownDraft>;
  title?: string;
  type?: 'string' | 'integer';
  readers?: Record<string, 'all' | 'own'>;
}

function modelsOf({ title = 'Name', type = 'string', readers = { A: 'all' } }: Draft) {
  const schema = {
    title: 'Thing',
    type: 'object' as const,
    'x-resource': { collection: 'things', plural: 'Things' },
    'x-access': { read: readers, write: { '*': 'all' }, delete: { A: 'all' } } as const,
    properties: { name: { type, title } },
  };
  return compileModels([{ name: 'thing', schema }], { types: fieldTypeData, roles: ['A', 'B'] });
}

/** What a second draft shows at once of the answers that the first one had. */
function carried(second: Draft) {
  const answers = createCarriedAnswers();
  const [before, after] = [new QueryClient(), new QueryClient()];
  answers.begin(before, SHOWN, modelsOf({}));
  before.setQueryData(KEY, ROWS);
  answers.begin(after, { ...SHOWN, ...second.shown }, modelsOf(second));
  return { rows: after.getQueryData(KEY), isAskedAgain: after.getQueryState(KEY)?.isInvalidated };
}

test('rows stay on the screen while a title changes or the colours do, and are asked for again', () => {
  for (const second of [{ title: 'Label' }, { shown: { mode: 'dark' } }, { shown: { entity: 'other' } }] as const) {
    expect(carried(second)).toEqual({ rows: ROWS, isAskedAgain: true });
  }
});

test('nothing is taken over by another role or language, nor where data or rights are others', () => {
  const others = [
    { shown: { role: 'B' } },
    { shown: { locale: 'it' } },
    { type: 'integer' },
    { readers: { A: 'own' } },
  ] as const;
  for (const second of others) expect(carried(second).rows).toBeUndefined();
});
