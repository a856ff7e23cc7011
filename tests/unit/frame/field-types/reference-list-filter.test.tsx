import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createMemoryStore } from '../../../support/memory-provider/memory-store';
import { renderEntity } from '../../../support/render-entity';
import { entityModel } from '../../../support/sample-entity';

const lamp = entityModel(
  {
    name: { type: 'string', title: 'Name' },
    beside: {
      type: 'array',
      title: 'Beside',
      items: { type: 'string' },
      'x-ref': { entity: 'lamp', label: 'name' },
    },
  },
  { 'x-resource': { collection: 'lamps', plural: 'Lamps', recordLabel: 'name' } },
);

const lamps = [
  { id: 'a', name: 'Anna' },
  { id: 'b', name: 'Berta', beside: ['a'] },
  { id: 'c', name: 'Clara', beside: ['b', 'd'] },
  { id: 'd', name: 'Dora', beside: ['c'] },
];

async function show(path = '') {
  renderEntity(lamp, { path, store: createMemoryStore({ lamps }) });
  const button = await screen.findByRole('button', { name: /^Filters/ });
  if (button.getAttribute('aria-pressed') === 'false') fireEvent.click(button);
}
const filter = () => screen.findByRole('combobox', { name: 'Filter by Beside' });

const listed = () =>
  waitFor(() => {
    // Those of the head have the filters.
    const rows = screen.getAllByRole('row').filter((row) => row.closest('tbody') !== null);
    const names = rows.map((row) => lamps.find(({ name }) => row.textContent?.startsWith(name))?.name);
    return names.filter((name) => name !== undefined);
  });

async function choose(text: string, name: string) {
  const input = await filter();
  act(() => input.focus());
  fireEvent.mouseDown(input);
  fireEvent.change(input, { target: { value: text } });
  await waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([name]));
  fireEvent.click(screen.getByRole('option', { name }));
}

it('finds records that point to one at least of those chosen, which are searched by their names', async () => {
  await show();
  await choose('ber', 'Berta');
  await waitFor(async () => expect(await listed()).toEqual(['Clara']));
  await choose('ann', 'Anna');
  await waitFor(async () => expect(await listed()).toEqual(['Berta', 'Clara']));
});

it('goes back to all of them when nothing is chosen any more', async () => {
  await show();
  await choose('ann', 'Anna');
  await waitFor(async () => expect(await listed()).toEqual(['Berta']));
  fireEvent.keyDown(await filter(), { key: 'Backspace' });
  await waitFor(async () => expect(await listed()).toHaveLength(lamps.length));
});

it('shows by their names those that an address asks for', async () => {
  const asked = JSON.stringify({ beside: { containsAny: ['c', 'd'] } });
  await show(`?filter=${encodeURIComponent(asked)}`);
  await screen.findByRole('button', { name: 'Clara' });
  expect((await filter()).closest('.MuiAutocomplete-root')?.textContent).toContain('Clara');
});
