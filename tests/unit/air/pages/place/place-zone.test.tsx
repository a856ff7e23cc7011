import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { models } from '../../../../../resources/models';
import type { CallTransport } from '../../../../../src/air/calls/ask';
import { CallsProvider } from '../../../../../src/air/calls/CallsContext';
import PlaceDialog from '../../../../../src/air/pages/place/PlaceDialog';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { toInstant } from '../../../../../src/frame/time/time-zone';
import { createMemoryStore, type MemoryStore } from '../../../../support/memory-provider/memory-store';
import { renderEntity } from '../../../../support/render-entity';
import { stubMedia } from '../../../support/stub-media';
import { heatingAnswer } from './heating-answer';

let store: MemoryStore;
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

beforeEach(() => stubMedia());

function open(timeZone: string | undefined, zone: string): void {
  const until = toInstant(Date.UTC(2026, 0, 15, 18), zone);
  const held = { tempSetPoint: 23, tempSetPointUntil: until, tempSetPointRestore: 20, tuya: { homeId: 'h1' } };
  const building = { id: 'b1', name: 'School', env: 'm1', city: 'Town', acl: [], version: 1, timeZone, ...held };
  store = createMemoryStore({ buildings: [building] });
  renderEntity(entityNamed(models, 'building'), {
    ...{
      path: '/b1',
      store,
      slots: { dialogs: [{ path: ':id', element }] },
    },
    clock: () => toInstant(Date.UTC(2026, 0, 15, 12), zone),
  });
}

describe('the dialog of a building', () => {
  it.each(['America/New_York', 'Asia/Tokyo', 'Australia/Adelaide', 'Pacific/Auckland'])(
    'tells its times on the clock of %s, and names it',
    async (zone) => {
      open(zone, zone);
      await screen.findByText(`Town · time zone: ${zone}`);
      expect((await screen.findAllByText(/15\/01\/2026, 18:00/)).length).toBeGreaterThan(0);
      expect(screen.queryByText(/16\/01\/2026|15\/01\/2026, (?!18:00|13:00)/)).toBeNull();
    },
  );

  it.each([undefined, 'Europe/Rome', 'Nowhere/At_All'])('says nothing of the clock of the site (%s)', async (zone) => {
    open(zone, 'Europe/Rome');
    await screen.findByText('Town');
    await screen.findAllByText(/15\/01\/2026, 18:00/);
  });
});
