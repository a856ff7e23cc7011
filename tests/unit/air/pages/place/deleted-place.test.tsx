import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { models } from '../../../../../resources/models';
import type { CallTransport } from '../../../../../src/air/calls/ask';
import { CallsProvider } from '../../../../../src/air/calls/CallsContext';
import PlaceDialog from '../../../../../src/air/pages/place/PlaceDialog';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { createMemoryStore, type MemoryStore } from '../../../../support/memory-provider/memory-store';
import { memoryProvider, renderEntity } from '../../../../support/render-entity';
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
const element = (
  <CallsProvider transport={transport}>
    <PlaceDialog />
  </CallsProvider>
);
const model = entityNamed(models, 'building');
const building = { id: 'b1', name: 'School', acl: [], tempSetPoint: 24, tempSetPointRestore: 19, tempSetPointUntil: 0 };

beforeEach(() => stubMedia());

/** A building on the screen, and somebody else who can delete it. */
function open(tab: string) {
  store = createMemoryStore({ buildings: [{ ...building, env: 'm1', tuya: { homeId: 'h1' } }] });
  renderEntity(model, { path: `/b1?tab=${tab}`, store, slots: { dialogs: [{ path: ':id', element }] } });
  const deleteIt = () => memoryProvider(model, { store }).delete(model.route, { id: 'b1' });
  return { user: userEvent.setup(), deleteIt };
}

const isOff = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

it('nothing is sent to the heating of a building that somebody else has deleted; what was typed stays', async () => {
  const { user, deleteIt } = open('therm');
  const card = await screen.findByRole('article', { name: 'Window' });
  const [temperature] = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Temperature' });
  if (temperature === undefined) throw new Error('There is a set point');
  await user.clear(temperature);
  await user.type(temperature, '21,5');
  await screen.findByRole('button', { name: 'End override now' });
  await deleteIt();
  await screen.findByText(/This record was deleted/);
  expect(temperature.value).toBe('21,5');
  expect([isOff('Set'), isOff('Set Window')]).toEqual([true, true]);
  expect(within(card).getByRole<HTMLInputElement>('switch', { name: 'Child lock' }).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'End override now' })).toBeNull();
});
