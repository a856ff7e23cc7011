import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { models } from '../../../../../resources/models';
import { BuildingAlarms } from '../../../../../src/air/pages/place/therm/BuildingAlarms';
import { useModel } from '../../../../../src/frame/entity/entity-context';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { RecordDialog } from '../../../../../src/frame/show/RecordDialog';
import { createMemoryStore } from '../../../../support/memory-provider/memory-store';
import { memoryProvider, renderEntity } from '../../../../support/render-entity';
import { stubMedia } from '../../../support/stub-media';

const model = entityNamed(models, 'building');

function Alarms() {
  return <RecordDialog model={useModel('building')}>{(record) => <BuildingAlarms building={record} />}</RecordDialog>;
}

it('switching alarms on leaves the limit that somebody else has set in the same moment', async () => {
  stubMedia();
  const store = createMemoryStore({ buildings: [{ id: 'b1', name: 'School', env: 'm1', acl: [] }] });
  const { update } = memoryProvider(model, { store });
  let isFirst = true;
  renderEntity(model, {
    path: '/b1',
    store,
    slots: { dialogs: [{ path: ':id', element: <Alarms /> }] },
    dataProvider: {
      update: async (resource, parameters) => {
        // Just before it arrives.
        if (isFirst) {
          isFirst = false;
          await update(resource, { id: 'b1', data: { tuya: { alarmMinTemp: 12 } }, previousData: { id: 'b1' } });
        }
        return update(resource, parameters);
      },
    },
  });
  await userEvent.setup().click(await screen.findByRole('switch', { name: 'Frost alarm' }));
  await waitFor(() =>
    expect(store.collection('buildings').get('b1')?.record.tuya).toEqual({ enableAlarms: true, alarmMinTemp: 12 }),
  );
});
