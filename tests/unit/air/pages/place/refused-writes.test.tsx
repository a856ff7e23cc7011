import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { models } from '../../../../../resources/models';
import type { CallTransport } from '../../../../../src/air/calls/ask';
import { CallsProvider } from '../../../../../src/air/calls/CallsContext';
import PlaceDialog from '../../../../../src/air/pages/place/PlaceDialog';
import { Toasts } from '../../../../../src/frame/layout/feedback/Toasts';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { createMemoryStore } from '../../../../support/memory-provider/memory-store';
import { renderEntity } from '../../../../support/render-entity';
import { stubMedia } from '../../../support/stub-media';

const answers = { '/heatingSettings': { result: { thermalPlants: [], hiddenPrefixes: [] } } };
const transport: CallTransport = {
  get: async (path) => Object.entries(answers).find(([known]) => known === path)?.[1],
  stream: () => Promise.reject(new Error('nothing streams')),
  bytes: () => Promise.reject(new Error('nothing streams')),
  post: () => Promise.reject(new Error('nothing is sent')),
};
const slots = {
  toolbarActions: { toasts: Toasts },
  dialogs: [
    {
      path: ':id',
      element: (
        <CallsProvider transport={transport}>
          <PlaceDialog />
        </CallsProvider>
      ),
    },
  ],
};

beforeEach(() => stubMedia());

function openBuilding(tab: string) {
  const building = entityNamed(models, 'building');
  const tuya = { enableAlarms: true, alarmMinTemp: 5, enableSchedule: true };
  const store = createMemoryStore({ buildings: [{ id: 'b1', name: 'School', env: 'm1', acl: [], tuya }] });
  const update = vi.fn().mockRejectedValue(new Error('refused'));
  renderEntity(building, { path: `/b1?tab=${tab}`, store, slots, dataProvider: { update } });
  return { user: userEvent.setup(), update };
}

describe('a building whose record takes no change', () => {
  it('says that its alarms were not toggled', async () => {
    const { user } = openBuilding('therm');
    await user.click(await screen.findByRole('switch', { name: 'Frost alarm' }));
    await screen.findByText('Error toggling alarms');
  });

  it('says that the limit of its alarms was not updated, and which limits there are', async () => {
    const { user, update } = openBuilding('therm');
    const minimum = await screen.findByRole('textbox', { name: 'Minimum temperature' });
    await user.clear(minimum);
    await user.type(minimum, '-101');
    await screen.findByText('Minimum temperature must be higher than -100!');
    await user.clear(minimum);
    await user.type(minimum, '7,5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Error updating alarms');
    expect(update).toHaveBeenCalledWith(
      'hierarchy/buildings',
      expect.objectContaining({ id: 'b1', data: { tuya: { alarmMinTemp: 7.5 }, version: 1 } }),
    );
  });

  it('keeps the time schedule as it was drawn, says so, and tries again when asked', async () => {
    const { user, update } = openBuilding('schedule');
    await user.click(await screen.findByLabelText('Manual'));
    await screen.findByLabelText('Monday 00:00, 20 °C');
    expect((await screen.findAllByText('Error updating time schedule')).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    screen.getByLabelText('Monday 00:00, 20 °C');
  });
});
