import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { models } from '../../../../../resources/models';
import type { CallTransport } from '../../../../../src/air/calls/ask';
import { CallsProvider } from '../../../../../src/air/calls/CallsContext';
import AlarmsDialog from '../../../../../src/air/pages/alarms/AlarmsDialog';
import PlaceDialog from '../../../../../src/air/pages/place/PlaceDialog';
import type { Role } from '../../../../../src/frame/model/access-model';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { createMemoryStore, type MemoryStore } from '../../../../support/memory-provider/memory-store';
import { renderEntity } from '../../../../support/render-entity';
import { stubMedia } from '../../../support/stub-media';
import { heatingAnswer } from './heating-answer';

const STATUS = [
  { code: 'temp_set', value: 200 },
  { code: 'child_lock', value: false },
];
const valve = { id: 'v1', name: 'Window', category: 'wkf', product_name: 'Valve', online: true, status: STATUS };
let store: MemoryStore;
const transport: CallTransport = {
  get: async (path, query) => {
    if (path === '/placeHeating') return heatingAnswer(store, query);
    return path === '/heatingSettings'
      ? { result: { thermalPlants: [], hiddenPrefixes: [] } }
      : { result: [valve], t: Date.UTC(2026, 0, 1) };
  },
  stream: () => Promise.reject(new Error('nothing streams')),
  bytes: () => Promise.reject(new Error('nothing streams')),
  post: () => Promise.reject(new Error('nothing is sent')),
};
const withCalls = (path: string, dialog: React.ReactElement) => ({
  path,
  element: <CallsProvider transport={transport}>{dialog}</CallsProvider>,
});
const slots = { dialogs: [withCalls(':id', <PlaceDialog />), withCalls(':id/alarms', <AlarmsDialog />)] };

const acl = ['building:b1', 'manager:m1', 'room:r1', 'user:u1'];
const tuya = { homeId: 'h1', enableAlarms: true, alarmMinTemp: 5, enableSchedule: true };
const building = { id: 'b1', name: 'School', env: 'm1', alarmsEnabled: true, tempSetPoint: 20, acl, tuya };
const room = { id: 'r1', name: 'Class', env: 'b1', home_id: 'h1', tempSetPoint: 20, acl, tuya: { roomId: 'h1-b' } };

const OF_A_PART = /You have access to only some rooms of this building/;

beforeEach(() => stubMedia());

function open(entity: 'building' | 'room', path: string, [role, claim]: readonly [Role, string]): void {
  store = createMemoryStore({ buildings: [building], rooms: [room] });
  renderEntity(entityNamed(models, entity), { path, store, slots, role, claim });
}

const setPoint = () => screen.queryByRole('button', { name: 'Set' });
const minimum = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Minimum temperature' });

describe('a user who reaches a part of a building', () => {
  const part = ['BUSINESS', 'user:u1'] as const;

  it.each(['', '?tab=schedule'])('is told so instead of any of its parts at /b1%s', async (query) => {
    open('building', `/b1${query}`, part);
    await screen.findByText(OF_A_PART);
    screen.getByText('School');
    expect(screen.queryAllByRole('tab')).toEqual([]);
    expect(screen.queryByRole('article')).toBeNull();
    expect(setPoint()).toBeNull();
  });

  it('is told so at the address of its alarms', async () => {
    open('building', '/b1/alarms', part);
    await screen.findByText(OF_A_PART);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('sets the room that it reaches', async () => {
    open('room', '/r1', part);
    await screen.findByRole('button', { name: 'Set' });
    expect(screen.queryByText(OF_A_PART)).toBeNull();
  });
});

it('the address of alarms that are not included says whom to ask', async () => {
  store = createMemoryStore({ buildings: [{ ...building, alarmsEnabled: false }] });
  renderEntity(entityNamed(models, 'building'), {
    path: '/b1/alarms',
    store,
    slots,
    role: 'BUILDING',
    claim: 'building:b1',
  });
  await screen.findByText('This is a premium feature, please contact us at a@b.example to enable it!');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

describe('a session that reaches all of a building', () => {
  it.each([
    ['MANAGER', 'manager:m1'],
    ['BUILDING', 'building:b1'],
    ['BUSINESS', 'all'],
  ] as const)('%s of %s sets its temperature and its alarm limit, and no single device', async (role, claim) => {
    open('building', '/b1', [role, claim]);
    await screen.findByRole('button', { name: 'Set' });
    expect((await minimum()).disabled).toBe(false);
    screen.getByRole('switch', { name: 'Frost alarm', description: 'Only administrators can switch alarms off' });
    await screen.findByRole('article', { name: 'Window' });
    expect(screen.queryByText(OF_A_PART)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Set Window' })).toBeNull();
    expect(screen.queryByRole('switch', { name: 'Child lock' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Details of Window' })).toBeNull();
  });

  it('an administrator commands its devices too', async () => {
    open('building', '/b1', ['ADMIN', 'all']);
    await screen.findByRole('button', { name: 'Set Window' });
    screen.getByRole('switch', { name: 'Child lock' });
    screen.getByRole('button', { name: 'Details of Window' });
  });
});
