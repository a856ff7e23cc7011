import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { models } from '../../../../../resources/models';
import type { CallTransport } from '../../../../../src/air/calls/ask';
import { CallsProvider } from '../../../../../src/air/calls/CallsContext';
import { toStoredHours, toWallWeek } from '../../../../../src/air/domain/schedule/stored-hours';
import { createEmptyWeek, slotAt } from '../../../../../src/air/domain/schedule/weekly-schedule';
import PlaceDialog from '../../../../../src/air/pages/place/PlaceDialog';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { createMemoryStore } from '../../../../support/memory-provider/memory-store';
import { renderEntity } from '../../../../support/render-entity';
import { stubMedia } from '../../../support/stub-media';
import { heatingAnswer } from './heating-answer';

const ROME = 'Europe/Rome';
const NOW = Date.UTC(2026, 0, 12, 8);

beforeEach(() => stubMedia());

function open(ofBuilding: boolean, room: object = {}) {
  const week = createEmptyWeek().map((slot, index) => (index < 48 ? 21 : slot));
  const tuya = { enableSchedule: ofBuilding, ...toStoredHours(week, NOW, ROME) };
  const place = { acl: [], version: 1 };
  const store = createMemoryStore({
    buildings: [{ ...place, id: 'b1', name: 'School', env: 'm1', tuya }],
    rooms: [{ ...place, id: 'r1', name: 'Room 1', env: 'b1', env_name: 'School', ...room }],
  });
  const transport: CallTransport = {
    get: async (path, query) => {
      if (path === '/placeHeating') return heatingAnswer(store, query);
      return path === '/heatingSettings' ? { result: { thermalPlants: [], hiddenPrefixes: [] } } : { result: [], t: 0 };
    },
    stream: () => Promise.reject(new Error('nothing streams')),
    bytes: () => Promise.reject(new Error('nothing streams')),
    post: () => Promise.reject(new Error('nothing is sent')),
  };
  const element = (
    <CallsProvider transport={transport}>
      <PlaceDialog />
    </CallsProvider>
  );
  renderEntity(entityNamed(models, 'room'), {
    ...{ path: '/r1?tab=schedule', store, slots: { dialogs: [{ path: ':id', element }] }, clock: () => NOW },
  });
  return store;
}

it('a room that follows its building shows the week of the building alone, until it gets its own', async () => {
  const store = open(true);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Give this room its own schedule' }));
  await screen.findByLabelText('Monday 00:00, 21 °C');
  expect(screen.getByRole('switch', { name: 'Time schedule' })).toHaveProperty('checked', true);
  screen.getByRole('button', { name: 'Presets' });
  await screen.findByText('Updated successfully');
  const tuya = Object(store.collection('rooms').get('r1')?.record['tuya']);
  expect([tuya.enableSchedule, slotAt(toWallWeek(tuya, NOW, ROME), { day: 'mon', hour: 5 })]).toEqual([true, 21]);
});

it('its week is read-only, without tools for hours of the room', async () => {
  open(true);
  await screen.findByRole('button', { name: 'Give this room its own schedule' });
  screen.getByText("Follows the building's time schedule.");
  screen.getByLabelText('Monday 00:00, 21 °C');
  expect(screen.getByRole('grid').getAttribute('aria-readonly')).toBe('true');
  for (const name of ['Presets', 'Undo', 'Monday: copy or set to manual']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

it('a room of a building without a schedule keeps its tools', async () => {
  open(false);
  await screen.findByRole('button', { name: 'Presets' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Give this room its own schedule' })).toBeNull());
});

it('a room with an override does not claim to follow the schedule of its building', async () => {
  open(true, { tempSetPoint: 23, tempSetPointUntil: NOW + 3_600_000 });
  await screen.findByText(/^Override: 23 °C until/);
  expect(screen.queryByText("Follows the building's time schedule.")).toBeNull();
});
