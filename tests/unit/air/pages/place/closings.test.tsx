import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { models } from '../../../../../resources/models';
import type { CallTransport } from '../../../../../src/air/calls/ask';
import { CallsProvider } from '../../../../../src/air/calls/CallsContext';
import { ClosingsDialog } from '../../../../../src/air/pages/place/closing/ClosingsDialog';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { createMemoryStore, type MemoryStore } from '../../../../support/memory-provider/memory-store';
import { renderEntity } from '../../../../support/render-entity';
import { stubMedia } from '../../../support/stub-media';

const CALENDAR = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:1', 'DTSTART;VALUE=DATE:20260602'],
  ...['SUMMARY:Festa', 'END:VEVENT', 'END:VCALENDAR', ''],
].join('\r\n');

const SCHOOL = { id: 'b1', name: 'School', opening: { mon: '8-13' }, version: 1 };

let sent: unknown[];
let store: MemoryStore;

beforeEach(() => {
  store = createMemoryStore({ buildings: [SCHOOL] });
  stubMedia();
  sent = [];
});

function open() {
  const transport: CallTransport = {
    get: () => Promise.reject(new Error('nothing is asked for')),
    stream: () => Promise.reject(new Error('nothing streams')),
    bytes: () => Promise.reject(new Error('nothing streams')),
    post: async (path, body) => {
      sent.push([path, body]);
      return { result: { closings: [] } };
    },
  };
  const element = (
    <CallsProvider transport={transport}>
      <ClosingsDialog building={SCHOOL} onClose={() => undefined} />
    </CallsProvider>
  );
  renderEntity(entityNamed(models, 'building'), {
    ...{ path: '/b1', store },
    ...{ slots: { dialogs: [{ path: ':id', element }] }, clock: () => Date.UTC(2026, 0, 12, 12) },
  });
  return userEvent.setup({ applyAccept: false });
}

it('closing days are typed, also while a calendar file is read, and are sent when all are right', async () => {
  const user = open();
  const dialog = within(await screen.findByRole('dialog', { name: 'Closing days of School' }));
  let answer: ((text: string) => void) | undefined;
  const file = new File(['x'], 'holidays.ics');
  Object.defineProperty(file, 'text', {
    value: () =>
      new Promise<string>((resolve) => {
        answer = resolve;
      }),
  });
  await user.upload(dialog.getByLabelText('Add from a calendar file…', { selector: 'input' }), file);
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Carnival');
  await expect.poll(() => answer).toBeTypeOf('function');
  answer?.(CALENDAR);
  await dialog.findByText('An entry was added.');
  expect(dialog.getAllByRole<HTMLInputElement>('textbox', { name: 'Name' }).map(({ value }) => value)).toEqual([
    ...['Carnival', 'Festa'],
  ]);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Choose both days');
  expect(sent).toEqual([]);
  const [first] = dialog.getAllByLabelText('First day');
  if (first !== undefined) await user.type(first, '2026-02-17');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const closings = [
    { from: '2026-02-17', to: '2026-02-17', celsius: 16, name: 'Carnival' },
    { from: '2026-06-02', to: '2026-06-02', celsius: 16, name: 'Festa' },
  ];
  await expect.poll(() => sent).toEqual([['/setClosings', { buildingId: 'b1', closings, seen: { closings: null } }]]);
});

it('closing days also close the opening hours, unless the choice is removed', async () => {
  const user = open();
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('First day'), '2026-12-07');
  const choice = dialog.getByRole('checkbox', { name: /^Also close the opening hours/ });
  expect(choice).toHaveProperty('checked', true);
  await user.click(choice);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent.length).toBe(1);
  const opening = () => store.collection('buildings').get('b1')?.record['opening'];
  expect(opening()).toEqual({ mon: '8-13' });
  await user.click(choice);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent.length).toBe(2);
  expect(opening()).toEqual({ mon: '8-13', holidays: [{ from: '2026-12-07', to: '2026-12-07' }] });
});
