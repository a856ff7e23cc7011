import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parseError } from '../../../../../data-provider/http/errors';
import { models } from '../../../../../resources/models';
import type { CallTransport } from '../../../../../src/air/calls/ask';
import { CallsProvider } from '../../../../../src/air/calls/CallsContext';
import type { PlaceHeatingAnswer } from '../../../../../src/air/domain/heating/place-heating';
import PlaceDialog from '../../../../../src/air/pages/place/PlaceDialog';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { createMemoryStore, type MemoryStore } from '../../../../support/memory-provider/memory-store';
import { renderEntity } from '../../../../support/render-entity';
import { stubMedia } from '../../../support/stub-media';
import { heatingAnswer } from './heating-answer';

const posted = vi.fn<(path: string, body: unknown) => void>();
/** Whether the heating answers at all. */
let answers = true;
let refusal: Error | undefined;
let store: MemoryStore;
/** What the server tells beside what follows from the record. */
let more: Partial<PlaceHeatingAnswer> = {};
/** What came of each valve. */
let devices: object[] = [];
const transport: CallTransport = {
  get: async (path, query) => {
    if (path === '/placeHeating') return heatingAnswer(store, query, more);
    return path === '/heatingSettings' ? { result: { thermalPlants: [], hiddenPrefixes: [] } } : { result: [], t: 0 };
  },
  stream: () => Promise.reject(new Error('nothing streams')),
  bytes: () => Promise.reject(new Error('nothing streams')),
  post: async (path, body, options) => {
    posted(path, body);
    if (refusal !== undefined) throw refusal;
    if (!answers) await new Promise((_resolve, reject) => options?.signal?.addEventListener('abort', reject));
    return { result: { devices } };
  },
};
const element = (
  <CallsProvider transport={transport}>
    <PlaceDialog />
  </CallsProvider>
);

beforeEach(() => {
  posted.mockClear();
  answers = true;
  refusal = undefined;
  more = {};
  devices = [];
  stubMedia();
});

const model = entityNamed(models, 'building');

function open(fields: object) {
  const tuya = { homeId: 'h1', enableSchedule: true };
  const building = { id: 'b1', name: 'School', env: 'm1', acl: [], tempSetPoint: 19, tuya, ...fields };
  store = createMemoryStore({ buildings: [building] });
  renderEntity(model, { path: '/b1', store, slots: { dialogs: [{ path: ':id', element }] } });
  return userEvent.setup();
}

function setByAnother(tempSetPoint: number): void {
  const collection = store.collection('buildings');
  const kept = collection.get('b1');
  if (kept === undefined) throw new Error('There is no building');
  const after = { ...kept.record, tempSetPoint };
  collection.set('b1', { ...kept, record: after, version: kept.version + 1 });
  store.tell({ model, id: 'b1', type: 'updated', before: kept.record, after });
}

describe('the set point of a building with a time schedule', () => {
  it('is set until further notice, and what is between two steps is told so', async () => {
    const user = open({});
    await screen.findByText('In this hour, the time schedule uses the set point.');
    const temperature = screen.getByRole('textbox', { name: 'Temperature' });
    await user.clear(temperature);
    await user.type(temperature, '20,25');
    screen.getByText('Temperature must be a multiple of 0.5');
    await user.clear(temperature);
    await user.type(temperature, '20,5');
    await user.click(screen.getByRole('combobox', { name: 'Duration' }));
    await user.click(screen.getByRole('option', { name: 'Until further notice' }));
    await user.click(screen.getByRole('button', { name: 'Set' }));
    await expect.poll(() => posted).toHaveBeenCalled();
    expect(posted.mock.lastCall).toEqual([
      '/setBuildingTemp',
      { buildingId: 'b1', tempSetPoint: 20.5, until: 0, seen: { tempSetPoint: 19 }, rooms: 'keep' },
    ]);
  });

  it('keeps what was typed when somebody else sets another one, and tells it before it is sent', async () => {
    const user = open({});
    await screen.findByText('In this hour, the time schedule uses the set point.');
    const temperature = screen.getByRole<HTMLInputElement>('textbox', { name: 'Temperature' });
    await user.clear(temperature);
    await user.type(temperature, '20,5');
    setByAnother(23);
    await screen.findByText('Set to 23 °C in the meantime');
    expect(temperature.value).toBe('20,5');
    await user.click(screen.getByRole('button', { name: 'Set' }));
    await expect
      .poll(() => posted)
      .toHaveBeenCalledWith('/setBuildingTemp', {
        ...{ buildingId: 'b1', tempSetPoint: 20.5, seen: { tempSetPoint: 23 }, rooms: 'keep' },
      });
    setByAnother(20.5);
    await screen.findByText('20.5 °C');
    expect(screen.queryByText('Set to 23 °C in the meantime')).toBeNull();
  });

  it('is not set when somebody else was quicker by a moment, which is told with what to do', async () => {
    refusal = parseError(409, { code: 'conflict', message: 'changed', changed: { tempSetPoint: 23 } });
    const user = open({});
    await screen.findByText('In this hour, the time schedule uses the set point.');
    const temperature = screen.getByRole<HTMLInputElement>('textbox', { name: 'Temperature' });
    await user.clear(temperature);
    await user.type(temperature, '20,5');
    await user.click(screen.getByRole('button', { name: 'Set' }));
    await screen.findByText(/^Another user has just set a different temperature/);
    expect(temperature.value).toBe('20,5');
    refusal = undefined;
    await user.click(screen.getByRole('button', { name: 'Set' }));
    await expect.poll(() => screen.queryByText(/^Somebody else/)).toBeNull();
  });

  it('says that it comes before the schedule, and gives way to it when asked', async () => {
    const user = open({ tempSetPoint: 24, tempSetPointRestore: 19, tempSetPointUntil: 0 });
    await screen.findByText('Override: 24 °C until further notice.');
    await user.click(screen.getByRole('button', { name: 'Follow the time schedule again' }));
    await expect.poll(() => posted).toHaveBeenCalledWith('/resumeSchedule', { buildingId: 'b1' });
  });

  it('is given up when nothing answers for a minute, and can be set again', async () => {
    answers = false;
    const user = open({});
    await screen.findByText('In this hour, the time schedule uses the set point.');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      await user.click(screen.getByRole('button', { name: 'Set' }));
      await expect.poll(() => posted).toHaveBeenCalled();
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close' }).disabled).toBe(false);
      await vi.advanceTimersByTimeAsync(60_000);
    } finally {
      vi.useRealTimers();
    }
    await screen.findByText(/^No response; check above/);
    answers = true;
    await user.click(screen.getByRole('button', { name: 'Set' }));
    await expect.poll(() => posted).toHaveBeenCalledTimes(2);
  });

  const valves = [
    { id: 'v1', name: 'Window' },
    { id: 'v2', name: 'Door' },
  ];
  const cameOf = (...outcomes: string[]) => valves.map((valve, index) => ({ ...valve, outcome: outcomes[index] }));
  it('names the valves that do not have it, and sends it to them again', async () => {
    more = { valves: 17, missed: [{ id: 'v1', name: 'Window', outcome: 'offline', celsius: 19 }] };
    const user = open({});
    await screen.findByText(/^1 of 17 valves do not have the required temperature/);
    screen.getByText('offline, required 19 °C');
    devices = cameOf('set');
    more = {};
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await expect.poll(() => posted).toHaveBeenCalledWith('/sendSetPoint', { buildingId: 'b1' });
    await expect.poll(() => screen.queryByText(/^1 of 17 valves/)).toBeNull();
  });

  it('is made warmer for some hours by one tap, which shows the result before', async () => {
    more = { boost: { lowest: 19.5, highest: 21, raised: 2, rooms: 3, unmeasured: 1 } };
    const user = open({});
    await screen.findByRole('button', { name: /^Warmer: 19.5 to 21 °C until / });
    screen.getByText('1 of 3 rooms have no current temperature: their boost starts from the set point.');
    await user.click(screen.getByRole('combobox', { name: 'Duration of the boost' }));
    await user.click(screen.getByRole('option', { name: 'For 2 hours' }));
    await user.click(screen.getByRole('button', { name: /^Warmer/ }));
    await expect.poll(() => posted).toHaveBeenCalledWith('/boostPlace', { buildingId: 'b1', hours: 2 });
  });

  it('cannot be made warmer than the highest set point, and says so', async () => {
    more = { boost: { lowest: 30, highest: 30, raised: 0, rooms: 1, unmeasured: 0 } };
    open({ tempSetPoint: 30 });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^Warmer/ });
    expect(button.disabled).toBe(true);
    screen.getByText('The maximum set point is already active.');
  });

  it('holds until the next change unless told otherwise', async () => {
    const instant = Date.UTC(2026, 0, 12, 9);
    more = { ruler: 'building', nextBeneath: { instant, celsius: 16 } };
    const user = open({});
    await screen.findByText('In this hour, the time schedule uses the set point.');
    await user.click(screen.getByRole('button', { name: 'Set' }));
    await expect
      .poll(() => posted)
      .toHaveBeenCalledWith('/setBuildingTemp', expect.objectContaining({ until: instant }));
  });

  it('tells which rooms keep their own, and takes them along only when asked', async () => {
    more = { rooms: [{ id: 'r1', name: 'Library', lasting: 24 }] };
    const user = open({});
    await screen.findByText('One room keeps its override:');
    screen.getByText('Library');
    await user.click(screen.getByRole('checkbox', { name: 'End these overrides, too' }));
    screen.getByText('One room loses its override and follows the building:');
    await user.click(screen.getByRole('button', { name: 'Set' }));
    await expect
      .poll(() => posted)
      .toHaveBeenCalledWith('/setBuildingTemp', expect.objectContaining({ rooms: 'follow' }));
  });
});
