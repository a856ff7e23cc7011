import { expect, it } from 'vitest';
import type { RoomNow } from '../../../../../src/air/domain/overview/room-now';
import { countStatuses, filterRooms, selectRooms } from '../../../../../src/air/pages/dashboard/rooms/Rooms';

const room = (key: string, more: Partial<RoomNow> = {}): RoomNow => ({
  ...{ key, name: key, hwIds: [key], status: 'good', values: {}, online: 1, alarms: { open: 0 } },
  ...more,
});
const dante = { id: 'b1', name: 'Scuola Dante' };
const peter = { id: 'b2', name: 'San Pietro' };
const town = { id: 'm1', name: 'Town' };
const ROOMS = [
  room('Aula 10', { building: dante, manager: town }),
  room('Aula 2', { building: dante, manager: town, status: 'stale' }),
  room('Caffè', { building: peter, status: 'silent' }),
];
const keys = (rooms: readonly RoomNow[]) => rooms.map(({ key }) => key);

it('finds rooms by words of their own name and of where they are, whatever the accents and capitals', () => {
  const found = (search: string) => keys(selectRooms(ROOMS, { search, order: 'name' }));
  expect(found('')).toEqual(['Aula 2', 'Aula 10', 'Caffè']);
  expect(found('aula dante')).toEqual(['Aula 2', 'Aula 10']);
  expect(found('caffe')).toEqual(['Caffè']);
  expect(found('CAFFÈ san')).toEqual(['Caffè']);
  expect(found('town 10')).toEqual(['Aula 10']);
  expect(found('caffè dante')).toEqual([]);
});

it('narrows to a status, a building and a manager, and sorts as is wanted', () => {
  expect(keys(selectRooms(ROOMS, { search: '', status: 'silent', order: 'urgency' }))).toEqual(['Caffè']);
  expect(keys(selectRooms(ROOMS, { search: '', order: 'urgency' }))).toEqual(['Aula 2', 'Caffè', 'Aula 10']);
  expect(keys(selectRooms(ROOMS, { search: '', order: 'place' }))).toEqual(['Caffè', 'Aula 2', 'Aula 10']);
  expect(keys(filterRooms(ROOMS, { manager: 'm1', building: null }))).toEqual(['Aula 10', 'Aula 2']);
  expect(keys(filterRooms(ROOMS, { manager: 'm1', building: 'b2' }))).toEqual(['Caffè']);
  expect([...countStatuses(ROOMS)]).toEqual([
    ['good', 1],
    ['stale', 1],
    ['silent', 1],
  ]);
});
