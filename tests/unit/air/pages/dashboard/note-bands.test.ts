import { expect, it } from 'vitest';
import { createNoteBands } from '../../../../../src/air/pages/dashboard/plots/dashboard-plots';
import { HOUR, MINUTE } from '../../../../../src/frame/time/units';

it('mark from when to when a note is, up to now while it goes on, and say whose it is', () => {
  const notes = [
    { id: 'a', text: 'Window broken', room: 'r1', room_name: 'Aula 1A', from: HOUR, to: 3 * HOUR },
    { id: 'b', text: 'Works', room: 'r2', from: 2 * HOUR },
    { id: 'c', text: 'Alarm test', room: 'r1', room_name: 'Aula 1A', from: 4 * HOUR, to: 4 * HOUR },
  ];
  const look = { tone: 'note', isNamed: true };
  expect(createNoteBands(notes, 9 * HOUR)).toEqual([
    { from: HOUR, to: 3 * HOUR, label: 'Window broken · Aula 1A', ...look },
    { from: 2 * HOUR, to: 9 * HOUR, label: 'Works', ...look },
    // What has no length would not be seen.
    { from: 4 * HOUR, to: 4 * HOUR + MINUTE, label: 'Alarm test · Aula 1A', ...look },
  ]);
});
