import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GetListResult } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noResponseError } from '../../../../data-provider/firestore/firestore-errors';
import { toRefusal } from '../../../../data-provider/http/errors';
import { italianTexts } from '../../../support/italian';
import { renderEntity } from '../../../support/render-entity';
import { entityModel } from '../../../support/sample-entity';
import { stubMedia } from '../../support/stub-media';

const lamp = entityModel(
  { name: { type: 'string', title: 'Name' } },
  {
    'x-resource': { collection: 'lamps', plural: 'Lamps', recordLabel: 'name' },
    'x-access': { read: { '*': 'all' } },
  },
);

/** What the back end answers next; the last one again and again. */
let answers: (Error | string[])[];

function show(
  locale: 'en' | 'it' = 'en',
  first: Error = noResponseError({ role: 'ADMIN', claim: 'all', say: italianTexts.in(locale) }),
): void {
  answers = [first];
  const getList = async (): Promise<GetListResult> => {
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
    if (answer instanceof Error) throw answer;
    return { data: answer.map((name) => ({ id: name, name })), total: answer.length };
  };
  renderEntity(lamp, { path: '', dataProvider: { getList }, locale });
}

beforeEach(() => stubMedia());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['en', /The database does not respond/, 'Try again', 'No data found'],
  ['it', /Il database non risponde/, 'Riprova', 'Nessun dato trovato'],
] as const)('says that there was no answer, never that there is nothing (%s)', async (locale, text, again, empty) => {
  show(locale);
  expect((await screen.findByRole('alert')).textContent).toMatch(text);
  expect(screen.queryByText(empty)).toBeNull();
  answers = [['Desk lamp']];
  await userEvent.click(screen.getByRole('button', { name: again }));
  expect(await screen.findByText('Desk lamp')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says that there is nothing once the server has said so', async () => {
  show();
  await screen.findByRole('alert');
  answers = [[]];
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No data found')).toBeDefined();
});

it('asks again by itself until the connection is back', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  show();
  await screen.findByRole('alert');
  answers = [noResponseError({ role: 'ADMIN', claim: 'all' }), ['Desk lamp']];
  await act(async () => void vi.advanceTimersByTime(10_000));
  await expect.poll(() => answers.length).toBe(1);
  await act(async () => void vi.advanceTimersByTime(10_000));
  expect(await screen.findByText('Desk lamp')).toBeDefined();
});

it('does not ask again by itself for what was refused', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  show('en', toRefusal(403, 'forbidden', 'Not yours'));
  await screen.findByText('Not yours');
  answers = [['Desk lamp'], []];
  await act(async () => void vi.advanceTimersByTime(60_000));
  expect(answers).toHaveLength(2);
});
