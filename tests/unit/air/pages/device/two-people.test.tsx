import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { models } from '../../../../../resources/models';
import type { CallTransport } from '../../../../../src/air/calls/ask';
import { CallsProvider } from '../../../../../src/air/calls/CallsContext';
import {
  findConflictingChanges,
  type QueuedFields,
  queueCommand,
} from '../../../../../src/air/domain/devices/device-commands';
import { EditingProvider } from '../../../../../src/air/pages/device/editing';
import { ParametersSection } from '../../../../../src/air/pages/device/sections/ParametersSection';
import { WifiUpdateSection } from '../../../../../src/air/pages/device/wifi/WifiUpdateSection';
import { useModel } from '../../../../../src/frame/entity/entity-context';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { getSectionPurpose } from '../../../../../src/frame/model/form-fields';
import { isPlainObject, type PlainObject } from '../../../../../src/frame/model/paths';
import { RecordDialog } from '../../../../../src/frame/show/RecordDialog';
import { compileForms } from '../../../../support/form-loaders';
import { createMemoryStore } from '../../../../support/memory-provider/memory-store';
import { renderEntity } from '../../../../support/render-entity';

const device = entityNamed(models, 'device');
compileForms(device, [getSectionPurpose('co2')]);

function Parameters() {
  return (
    <RecordDialog model={useModel('device')}>
      {(record) => (
        <EditingProvider>
          <ParametersSection device={record} section="co2" />
          <WifiUpdateSection device={record} />
        </EditingProvider>
      )}
    </RecordDialog>
  );
}

/** The parameters of a device, and the queue of the server: a change that was made from other values is refused with those of now. */
function open() {
  const record = { id: 'd1', hw_id: 'd1', alias: 'Hall', acl: [], CO2_min: 500, CO2_res: 800, CO2_max: 1200 };
  const store = createMemoryStore({ devices: [record] });
  let fields: QueuedFields = queueCommand({}, {}, 0);
  const queued = (changes: PlainObject) => {
    fields = queueCommand(fields, changes, 0);
    const kept = store.collection('devices').get('d1');
    if (kept !== undefined) store.collection('devices').set('d1', { ...kept, record: { ...record, ...fields } });
  };
  const post: CallTransport['post'] = async (_path, body) => {
    const { changes, seen } = isPlainObject(body) ? body : {};
    if (!isPlainObject(changes) || !isPlainObject(seen)) throw new Error('What was seen goes along');
    const changed = findConflictingChanges({ ...record, ...fields }, changes, seen);
    if (Object.keys(changed).length > 0) return { result: [{ hwId: 'd1', queued: false, message: 'no', changed }] };
    queued(changes);
    return { result: [{ hwId: 'd1', queued: true }] };
  };
  const transport: CallTransport = {
    get: () => Promise.reject(new Error('nothing is asked for')),
    stream: () => Promise.reject(new Error('nothing streams')),
    bytes: () => Promise.reject(new Error('nothing streams')),
    post,
  };
  const element = (
    <CallsProvider transport={transport}>
      <Parameters />
    </CallsProvider>
  );
  renderEntity(device, { path: '/d1', store, slots: { dialogs: [{ path: ':id', element }] } });
  const waiting = () => fields.commands_cache;
  return { user: userEvent.setup(), queued, waiting };
}

it('a parameter that somebody else has given another value meanwhile is decided about, others go along', async () => {
  const { user, queued, waiting } = open();
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  const box = (name: RegExp) => screen.findByRole('textbox', { name });
  await user.clear(await box(/^CO2 max/));
  await user.type(await box(/^CO2 max/), '1400');
  await user.clear(await box(/^CO2 min/));
  await user.type(await box(/^CO2 min/), '520');
  queued({ CO2_max: 1300 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const question = await screen.findByRole('dialog', { name: 'Another user changed this record' });
  within(question).getByRole('radio', { name: /^Mine: 1,400/ });
  await user.click(within(question).getByRole('radio', { name: /^Theirs: 1,300/ }));
  await user.click(within(question).getByRole('button', { name: 'Save together' }));
  await waitFor(() => expect(waiting()).toEqual({ CO2_max: 1300, CO2_min: 520 }));
});

it('who sends a network sees first which one somebody else has sent meanwhile', async () => {
  const { user, queued, waiting } = open();
  await user.type(await screen.findByRole('textbox', { name: 'Network name (SSID)' }), 'mine');
  await user.type(screen.getByLabelText(/^Password/), 'mine-12345');
  queued({ SSIDS: 'theirs', PWDS: 'theirs-12345' });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText(/has set “theirs” for this connection in the meantime/);
  expect(waiting()).toMatchObject({ SSIDS: 'theirs' });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(waiting()).toMatchObject({ SSIDS: 'mine', PWDS: 'mine-12345' }));
});
