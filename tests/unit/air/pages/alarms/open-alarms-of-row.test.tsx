import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { models } from '../../../../../resources/models';
import { roomSlots } from '../../../../../resources/place';
import type { CallTransport } from '../../../../../src/air/calls/ask';
import { CallsProvider } from '../../../../../src/air/calls/CallsContext';
import { OpenAlarmsOfRow } from '../../../../../src/air/pages/alarms/OpenAlarms';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import type { EntitySlots } from '../../../../../src/frame/slots/slots';
import { createMemoryStore } from '../../../../support/memory-provider/memory-store';
import { memoryProvider, renderEntity } from '../../../../support/render-entity';

const room = entityNamed(models, 'room');
const of = (n: string) => ({ id: `r${n}`, name: `Room ${n}`, env: 'b1', env_name: 'School', token: `roomab0${n}` });

/** The list of two rooms, the first of which has two open alarms when there are any. Answers what the server was asked. */
function show(open: number): unknown[] {
  const asked: unknown[] = [];
  const transport: CallTransport = {
    get: () => Promise.reject(new Error('nothing is asked for')),
    stream: () => Promise.reject(new Error('nothing streams')),
    bytes: () => Promise.reject(new Error('nothing streams')),
    post: async (path, body) => {
      asked.push({ path, body });
      return { result: { r1: 2 } };
    },
  };
  const store = createMemoryStore({ rooms: [of('1'), of('2')] });
  const provider = memoryProvider(room, { store });
  const slots: EntitySlots = {
    ...roomSlots,
    columns: [],
    rowMark: (props: Parameters<typeof OpenAlarmsOfRow>[0]) => (
      <CallsProvider transport={transport}>
        <OpenAlarmsOfRow {...props} />
      </CallsProvider>
    ),
  };
  const getList: typeof provider.getList = async (resource, question) =>
    resource === 'alarms' ? { data: [], total: open } : provider.getList(resource, question);
  renderEntity(room, { path: '', store, slots, dataProvider: { getList } });
  return asked;
}

it('marks the rows with open alarms and leads to them, by one request for the page', async () => {
  const asked = show(2);
  const link = await screen.findByRole('link', { name: '2 open alarms of Room 1' });
  const filter = new URL(link.getAttribute('href') ?? '', 'http://console.example').searchParams.get('filter');
  expect(JSON.parse(filter ?? '')).toEqual({ state: 'open', room_id: 'r1' });
  expect(screen.queryByRole('link', { name: /Room 2$/ }), 'the other has none').toBeNull();
  expect(asked).toEqual([{ path: '/openAlarms', body: { of: 'room', ids: ['r1', 'r2'] } }]);
});

it('asks for nothing while no alarm is open', async () => {
  const asked = show(0);
  await screen.findByText('Room 2');
  expect(asked).toEqual([]);
});
