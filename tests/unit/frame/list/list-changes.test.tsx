import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FILTER_DELAY_MS } from '../../../../src/frame/list/use-filter-draft';
import { createMemoryStore } from '../../../support/memory-provider/memory-store';
import { renderEntity } from '../../../support/render-entity';
import { entityModel } from '../../../support/sample-entity';
import { stubMedia } from '../../support/stub-media';

const NAMES = ['Desk lamp', 'Floor lamp', 'Ceiling light', 'Bedside lamp', 'Candle'];

const lamp = entityModel(
  { name: { type: 'string', title: 'Name' }, watts: { type: 'number', title: 'Watts' } },
  {
    'x-resource': { collection: 'lamps', plural: 'Lamps', recordLabel: 'name', search: ['name'] },
    'x-access': { read: { '*': 'all' } },
  },
);

beforeEach(async () => {
  // A wide screen: the list is a table.
  stubMedia();
  const lamps = NAMES.map((name, index) => ({ id: `l${index}`, name, watts: 5 * (index + 1) }));
  renderEntity(lamp, { path: '?perPage=2', store: createMemoryStore({ lamps }) });
  await screen.findByRole('cell', { name: 'Desk lamp' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const names = () =>
  screen
    .getAllByRole('row')
    .flatMap((row) => within(row).queryAllByRole('cell')[0]?.textContent ?? [])
    .filter((text) => text !== '');

const search = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: text } });

/** Without `fireEvent`, which would have React show everything first. */
const press = (name: string) => screen.getByRole('button', { name }).click();

/** Timers run out, and the address changes, before React has come to show it: what a slow device does. */
async function passUnseen(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}

async function comeToRest(): Promise<void> {
  vi.useRealTimers();
  await act(async () => undefined);
}

it('sorts and filters, though the sorting is not shown yet when the filter is applied', async () => {
  search('lamp');
  press('Name');
  await passUnseen(1);
  await passUnseen(FILTER_DELAY_MS);
  await comeToRest();
  await waitFor(() => expect(names()).toEqual(['Bedside lamp', 'Desk lamp']));
});

it('filters and sorts, though the filter is not shown yet when the sorting is chosen', async () => {
  search('lamp');
  await passUnseen(FILTER_DELAY_MS);
  await passUnseen(1);
  press('Name');
  await passUnseen(1);
  await comeToRest();
  await waitFor(() => expect(names()).toEqual(['Bedside lamp', 'Desk lamp']));
});

it('shows the first page of what is filtered after another page was opened', async () => {
  press('Go to page 3');
  await passUnseen(1);
  search('lamp');
  await passUnseen(FILTER_DELAY_MS);
  await comeToRest();
  await waitFor(() => expect(names()).toEqual(['Desk lamp', 'Floor lamp']));
});
