import { screen } from '@testing-library/react';
import { beforeEach, it } from 'vitest';
import { models } from '../../../../../resources/models';
import { CallsProvider } from '../../../../../src/air/calls/CallsContext';
import type { AlarmFields } from '../../../../../src/air/domain/alarms/alarm-settings';
import AlarmsDialog from '../../../../../src/air/pages/alarms/AlarmsDialog';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { createMemoryStore } from '../../../../support/memory-provider/memory-store';
import { renderEntity } from '../../../../support/render-entity';
import { stubMedia } from '../../../support/stub-media';

beforeEach(() => stubMedia());

it.each<[string, AlarmFields, RegExp, string[]?]>([
  ['has none', {}, /Neither this room nor its building has email alarms/],
  ['has some', { type: [5], co2Threshold: 1200 }, /uses the alarm settings of the building/],
  ['has none, and devices have some', {}, /A change here replaces the alarm settings of Desk/, ['Desk']],
])(
  'a room without alarms of its own says what holds where its building %s',
  async (_what, alarms, text, devices = []) => {
    const transport = {
      get: async () => ({ result: { alarms, devices } }),
      stream: () => Promise.reject(new Error('nothing streams')),
      bytes: () => Promise.reject(new Error('nothing streams')),
      post: async () => ({ result: { addresses: [] } }),
    };
    const element = (
      <CallsProvider transport={transport}>
        <AlarmsDialog />
      </CallsProvider>
    );
    renderEntity(entityNamed(models, 'room'), {
      path: '/r1/alarms',
      store: createMemoryStore({ rooms: [{ id: 'r1', name: 'Class', env: 'b1' }] }),
      slots: { dialogs: [{ path: ':id/alarms', element }] },
    });
    await screen.findByText(text);
  },
);
