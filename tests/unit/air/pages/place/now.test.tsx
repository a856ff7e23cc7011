import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { models } from '../../../../../resources/models';
import type { CallTransport } from '../../../../../src/air/calls/ask';
import { CallsProvider } from '../../../../../src/air/calls/CallsContext';
import { CHART_MEASURES } from '../../../../../src/air/domain/air/chart-data';
import PlaceDialog from '../../../../../src/air/pages/place/PlaceDialog';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { HOUR } from '../../../../../src/frame/time/units';
import { createMemoryStore } from '../../../../support/memory-provider/memory-store';
import { renderEntity } from '../../../../support/render-entity';
import { stubMedia } from '../../../support/stub-media';
import { heatingAnswer } from './heating-answer';

const acl = ['building:b1', 'manager:m1', 'room:r1'];
const room = { id: 'r1', name: 'Class', env: 'b1', home_id: 'h1', tempSetPoint: 20, acl, tuya: { roomId: 'h1-b' } };
const alarm = { code: 6, state: 'open', severity: 'notice', device: 'd1', room_id: 'r1', began: 1, acl };
const CURRENT = {
  ...{ key: 'r1', roomId: 'r1', name: 'Class', hwIds: ['d1'], status: 'bad', online: 1, alarms: { open: 2 } },
  ...{ values: { CO2: 1_850, temp: 21.5 }, decides: { measure: 'CO2', value: 1_850, band: 'bad', score: 2 } },
  heardAt: Date.UTC(2026, 0, 14, 8),
};
const none: readonly number[] = [];

const DAY: readonly number[] = [430, 1_850];

beforeEach(() => stubMedia());

function show(path: string, current: readonly object[], day: readonly number[] | null = DAY, role = 'ROOM') {
  const alarms = [
    { ...alarm, id: 'a1', rank: 3 },
    { ...alarm, id: 'a2', rank: 2, state: 'acknowledged', acknowledgedBy: 'Ada' },
    { ...alarm, id: 'a3', rank: 1, state: 'ended' },
    { ...alarm, id: 'a4', rank: 1, room_id: 'r2' },
  ];
  const store = createMemoryStore({ rooms: [room], alarms });
  const asked: unknown[] = [];
  const transport: CallTransport = {
    get: async (call, query) => {
      if (call === '/placeHeating') return heatingAnswer(store, query);
      if (call === '/roomsNow') return { result: { at: CURRENT.heardAt, rooms: current, isPartial: false } };
      if (call === '/chartData') {
        asked.push(query);
        if (day === null) throw new Error('The disk is full');
        const to = Number(query?.toMilliseconds);
        const x = day.map((_value, index) => to - 20 * HOUR + index);
        const measured = { x, co2data: day, tempdata: day.map((value) => value / 50) };
        return [
          {
            ...Object.fromEntries(CHART_MEASURES.map((name) => [name, none])),
            hwId: 'd1',
            cres: null,
            cmax: null,
            ...measured,
          },
        ];
      }
      return { result: { thermalPlants: [], hiddenPrefixes: [] } };
    },
    stream: () => Promise.reject(new Error('nothing streams')),
    bytes: () => Promise.reject(new Error('nothing streams')),
    post: () => Promise.reject(new Error('nothing is sent')),
  };
  const dialog = {
    path: ':id',
    element: (
      <CallsProvider transport={transport}>
        <PlaceDialog />
      </CallsProvider>
    ),
  };
  renderEntity(entityNamed(models, 'room'), {
    path,
    store,
    slots: { dialogs: [dialog] },
    role,
    claim: role === 'ADMIN' ? 'all' : 'room:r1',
  });
  return asked;
}

test('a room opens on its current values, its last 24 hours, its open alarms and its set point', async () => {
  const asked = show('/r1', [CURRENT]);
  expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Now');
  await screen.findByText('Act now: Open the windows');
  await screen.findByText('24 h: 430 ppm to 1,850 ppm');
  screen.getByText('24 h: 8.6 °C to 37 °C');
  screen.getByText('Last reading 14/01/2026, 09:00');
  expect(asked).toMatchObject([{ devices: ['d1'], of: 'place' }]);
  const alarms = within(await screen.findByRole('region', { name: 'Open alarms' }));
  expect(alarms.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/alarms/a1/show',
    '/alarms/a2/show',
  ]);
  alarms.getByText(/Ada is handling it/);
  await screen.findByRole('button', { name: /^Warmer/ });
});

test('a day of several sensors that send every second is shown', async () => {
  const day = Array.from({ length: 300_000 }, (_none, index) => 400 + (index % 1_000));
  show('/r1', [CURRENT], day);
  await screen.findByText('24 h: 400 ppm to 1,399 ppm');
});

test('a day that cannot be read leaves the current values, states the cause and can be asked for again', async () => {
  const asked = show('/r1', [CURRENT], null);
  await screen.findByText(/The disk is full/);
  screen.getByText('1,850 ppm');
  await userEvent.click(screen.getByRole('button', { name: /again/i }));
  await expect.poll(() => asked.length).toBe(2);
});

test('a room without a device states so, and can still be heated', async () => {
  show('/r1', []);
  await screen.findByText('This room has no device.');
  await screen.findByRole('button', { name: /^Warmer/ });
});

test('only an administrator can replace each sensor from here', async () => {
  show('/r1', [{ ...CURRENT, hwIds: ['d1', 'd2'] }], DAY, 'ADMIN');
  await screen.findByRole('link', { name: 'Replace sensor d1' });
  expect(screen.getByRole('link', { name: 'Replace sensor d2' }).getAttribute('href')).toBe('/devices/d2/swap');
  cleanup();
  show('/r1', [CURRENT]);
  await screen.findByRole('link', { name: 'Charts' });
  expect(screen.queryByRole('link', { name: 'Replace sensor' })).toBeNull();
});

test('the settings of a room show what is set, and lead to its form', async () => {
  show('/r1?tab=settings', [CURRENT]);
  await screen.findByText('Class', { selector: 'dd *, dd' });
  expect(screen.queryByText('Room type')).toBeNull();
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/hierarchy/rooms/r1/edit');
});

test('an offline room lists what to check, in order', async () => {
  show('/r1', [{ ...CURRENT, status: 'silent' }]);
  await screen.findByText(/1\. Power.*2\. Wi-Fi.*3\. Router or gateway.*4\. Still offline/s);
});
