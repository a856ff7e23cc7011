import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { parseError, toRefusal } from '../../../../../data-provider/http/errors';
import { models } from '../../../../../resources/models';
import { ApiError, requireUnchanged } from '../../../../../server/frame/documents/api-error';
import type { CallTransport } from '../../../../../src/air/calls/ask';
import { CallsProvider } from '../../../../../src/air/calls/CallsContext';
import AlarmsDialog from '../../../../../src/air/pages/alarms/AlarmsDialog';
import type { HistoryCalls } from '../../../../../src/frame/history/rules/history-calls';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { getSectionPurpose } from '../../../../../src/frame/model/form-fields';
import { isPlainObject, type PlainObject } from '../../../../../src/frame/model/paths';
import { sayEnglish } from '../../../../../src/frame/model/say';
import { compileForms } from '../../../../support/form-loaders';
import { presenceBoard, presenceOf } from '../../../../support/memory-presence';
import { createMemoryStore } from '../../../../support/memory-provider/memory-store';
import { memoryProvider, renderEntity } from '../../../../support/render-entity';
import { stubMedia } from '../../../support/stub-media';

const room = entityNamed(models, 'room');
const NAMES = room.fields.filter(({ keys }) => keys[0] === 'alarms').map(({ keys }) => keys[1] ?? '');
compileForms(room, [getSectionPurpose('alarms')]);

const STORED = { mailingList: ['a@site.example'], type: [6], minTemperature: 18, maxTemperature: 26 };

beforeEach(() => stubMedia());

/** The dialog of one person, while another one has the same room at hand: the server's own rule stands between them. */
function open() {
  const store = createMemoryStore({
    rooms: [{ id: 'r1', name: 'Hall', env: 'b1', acl: [], alarmsEnabled: true, alarms: STORED }],
  });
  const other = memoryProvider(room, { store });
  const save = async (alarms: PlainObject) => {
    const kept = store.collection('rooms').get('r1');
    if (kept === undefined) throw toRefusal(404, 'not_found', 'There is no such room');
    const record = { ...kept.record, alarms };
    store.collection('rooms').set('r1', { ...kept, record, version: kept.version + 1 });
  };
  const transport: CallTransport = {
    // The building of the room has no alarms.
    get: async () => ({ result: { alarms: {}, devices: [] } }),
    stream: () => Promise.reject(new Error('nothing streams')),
    bytes: () => Promise.reject(new Error('nothing streams')),
    post: async (_path, body) => {
      const { alarms, seen } = isPlainObject(body) ? body : {};
      if (!isPlainObject(alarms) || !isPlainObject(seen)) throw new Error('What was seen goes along');
      const { record } = store.collection('rooms').get('r1') ?? { record: {} };
      try {
        requireUnchanged({ group: 'alarms', names: NAMES, seen, wanted: alarms })({ ...record });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        throw parseError(error.status, {
          code: 'conflict',
          message: error.messageIn(sayEnglish),
          changed: error.details.changed,
        });
      }
      await save(alarms);
      return { result: { rooms: 1, devices: 0 } };
    },
  };
  const first = store.collection('rooms').get('r1');
  const about = { entity: 'room', record: 'r1', label: 'Hall' };
  const history: HistoryCalls = {
    find: async () => ({
      entries: [{ ...about, id: 'e1', at: 0, client: 'console', kind: 'deleted', lead: true, changes: [] }],
      ...{ groups: {}, next: undefined },
    }),
    undo: async () => {
      if (first !== undefined) store.collection('rooms').set('r1', first);
      store.tell({ model: room, id: 'r1', type: 'created', after: first?.record });
      return { results: [{ ...about, entry: 'e1', cause: undefined }], next: undefined };
    },
  };
  const board = presenceBoard();
  const element = (
    <CallsProvider transport={transport}>
      <AlarmsDialog />
    </CallsProvider>
  );
  renderEntity(room, {
    ...{ path: '/r1/alarms', store, history, presence: presenceOf(board, 'Ada') },
    slots: { dialogs: [{ path: ':id/alarms', element }] },
  });
  const stored = () => store.collection('rooms').get('r1')?.record.alarms;
  return { user: userEvent.setup(), save, stored, other, bob: presenceOf(board, 'Bob') };
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
async function fill(user: ReturnType<typeof userEvent.setup>, name: string, value: string): Promise<void> {
  await user.clear(await box(name));
  await user.type(await box(name), value);
}
const saveButton = () => screen.getByRole('button', { name: 'Save' });

describe('two people who set the alarms of one room', () => {
  it('both keep what only one of them changed, and the second one is told what came along', async () => {
    const { user, save, stored } = open();
    await fill(user, 'Minimum temperature', '16');
    await save({ ...STORED, maxTemperature: 27 });
    await user.click(saveButton());
    await waitFor(() => expect(stored()).toEqual({ ...STORED, minTemperature: 16, maxTemperature: 27 }));
  });

  it('decide about what both changed; nothing is stored before', async () => {
    const { user, save, stored } = open();
    await fill(user, 'Maximum temperature', '29');
    await save({ ...STORED, minTemperature: 17, maxTemperature: 27 });
    await user.click(saveButton());
    const question = await screen.findByRole('dialog', { name: 'Another user changed this record' });
    expect(stored()).toMatchObject({ maxTemperature: 27 });
    within(question).getByText('Changed by the other user and kept: Minimum temperature.');
    within(question).getByRole('radio', { name: /^Theirs: 27/ });
    await user.click(within(question).getByRole('radio', { name: /^Mine: 29/ }));
    await user.click(within(question).getByRole('button', { name: 'Save together' }));
    await waitFor(() => expect(stored()).toEqual({ ...STORED, minTemperature: 17, maxTemperature: 29 }));
  });

  it('see each other beside the title', async () => {
    const { bob } = open();
    await bob.here('room', 'r1');
    await screen.findByRole('dialog', { name: 'Email alarms of Hall' });
    expect(await screen.findByRole('button', { name: 'Also here: Bob' })).toBeTruthy();
    expect((await bob.here('room', 'r1')).others).toEqual(['Ada']);
  });

  it('are told at once that the room was deleted: what was typed stays, and saves nothing', async () => {
    const { user, other, stored } = open();
    await fill(user, 'Maximum temperature', '29');
    await other.delete('hierarchy/rooms', { id: 'r1' });
    await screen.findByText(/^This record was deleted, or/);
    expect((await box('Maximum temperature')).value).toBe('29');
    expect(saveButton()).toHaveProperty('disabled', true);
    // An administrator brings it back, and goes on.
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    const question = await screen.findByRole('dialog', { name: 'Restore' });
    await user.click(within(question).getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(screen.queryByText(/^This record was deleted, or/)).toBeNull());
    await user.click(saveButton());
    await waitFor(() => expect(stored()).toEqual({ ...STORED, maxTemperature: 29 }));
  });
});
