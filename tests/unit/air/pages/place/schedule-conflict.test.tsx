import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { models } from '../../../../../resources/models';
import type { CallTransport } from '../../../../../src/air/calls/ask';
import { CallsProvider } from '../../../../../src/air/calls/CallsContext';
import { toStoredHours, toWallWeek } from '../../../../../src/air/domain/schedule/stored-hours';
import { createEmptyWeek, type Slot, slotAt } from '../../../../../src/air/domain/schedule/weekly-schedule';
import PlaceDialog from '../../../../../src/air/pages/place/PlaceDialog';
import { Toasts } from '../../../../../src/frame/layout/feedback/Toasts';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { createMemoryStore } from '../../../../support/memory-provider/memory-store';
import { renderEntity } from '../../../../support/render-entity';
import { stubMedia } from '../../../support/stub-media';

const ROME = 'Europe/Rome';
const NOW = Date.now();
const transport: CallTransport = {
  get: async () => ({ result: { thermalPlants: [], hiddenPrefixes: [] } }),
  stream: () => Promise.reject(new Error('nothing streams')),
  bytes: () => Promise.reject(new Error('nothing streams')),
  post: () => Promise.reject(new Error('nothing is sent')),
};
const dialog = (
  <CallsProvider transport={transport}>
    <PlaceDialog />
  </CallsProvider>
);

function building(slots: Readonly<Record<number, Slot>>, version: number) {
  const wall = createEmptyWeek().map((slot, index) => slots[index - 24] ?? slot);
  const tuya = { enableSchedule: true, ...toStoredHours(wall, NOW, ROME) };
  return { id: 'b1', name: 'School', env: 'm1', acl: [], version, tuya };
}

beforeEach(() => stubMedia());

/** The schedule, while somebody else writes `theirs`: the first save is refused, later ones are taken. */
function openWith(theirs: Readonly<Record<number, Slot>>) {
  const mine = building({}, 1);
  const present = building(theirs, 2);
  const refused = Object.assign(new Error('changed'), { status: 409, body: { changed: { tuya: present.tuya } } });
  let record = mine;
  const getOne = vi.fn().mockImplementation(async () => ({ data: record }));
  const update = vi
    .fn()
    .mockImplementationOnce(async () => {
      record = present;
      throw refused;
    })
    .mockImplementation(async (_route, { data }) => ({ data: { ...present, version: 3, tuya: data.tuya } }));
  const store = createMemoryStore({ buildings: [mine] });
  const slots = { toolbarActions: { toasts: Toasts }, dialogs: [{ path: ':id', element: dialog }] };
  renderEntity(entityNamed(models, 'building'), {
    ...{ path: '/b1?tab=schedule', store, slots, dataProvider: { getOne, update } },
  });
  const written = () => toWallWeek(update.mock.lastCall?.[1].data.tuya, NOW, ROME);
  return { user: userEvent.setup(), update, written };
}

const monday = (hour: number) => ({ day: 'mon', hour }) as const;

describe('two people who change one time schedule', () => {
  it('both keep their hours when these are different ones', async () => {
    const { user, update, written } = openWith({ 9: 23 });
    await user.click(await screen.findByLabelText('Manual'));
    await screen.findByText('Updated successfully');
    await screen.findByLabelText('Monday 09:00, 23 °C');
    await screen.findByText('Saved, together with the hour that another user changed in the meantime: Monday 09:00');
    screen.getByLabelText('Monday 00:00, 20 °C');
    expect(update).toHaveBeenCalledTimes(2);
    expect([slotAt(written(), monday(0)), slotAt(written(), monday(9))]).toEqual([20, 23]);
  });

  it('are asked about the hour that both changed, and "Save mine" writes no other', async () => {
    const { user, written } = openWith({ 0: 17, 9: 23 });
    await user.click(await screen.findByLabelText('Manual'));
    await screen.findByText('Another user changed the same hour: Monday 00:00.');
    await user.click(screen.getByRole('button', { name: 'Save mine' }));
    await screen.findByText('Updated successfully');
    expect([slotAt(written(), monday(0)), slotAt(written(), monday(9))]).toEqual([20, 23]);
  });

  it('use theirs, and nothing is left to save', async () => {
    const { user, update } = openWith({ 0: 17 });
    await user.click(await screen.findByLabelText('Manual'));
    await user.click(await screen.findByRole('button', { name: 'Use theirs' }));
    await screen.findByLabelText('Monday 00:00, 17 °C');
    expect(update).toHaveBeenCalledTimes(1);
  });

  it('are asked before a change that was not saved is left behind', async () => {
    const { user } = openWith({ 0: 17 });
    await user.click(await screen.findByLabelText('Manual'));
    await screen.findByRole('button', { name: 'Save mine' });
    await user.click(screen.getByRole('tab', { name: 'Therm' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    screen.getByRole('button', { name: 'Save mine' });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a time schedule on a phone', () => {
  it('shows one day at a time, and stores an hour of that day', async () => {
    stubMedia((query) => query.includes('max-width'));
    const { user, written } = openWith({});
    await user.click(await screen.findByRole('button', { name: 'Sun, Sunday' }));
    expect(screen.getAllByRole('gridcell')).toHaveLength(24);
    await user.click(screen.getByLabelText('Manual'));
    await screen.findByText('Updated successfully');
    expect(written().flatMap((slot, index) => (slot === 'auto' ? [] : [[index, slot]]))).toEqual([[0, 20]]);
  });
});
