import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { models } from '../../../../../resources/models';
import { buildingSlots } from '../../../../../resources/place';
import type { CallTransport } from '../../../../../src/air/calls/ask';
import { CallsProvider } from '../../../../../src/air/calls/CallsContext';
import AlarmsDialog from '../../../../../src/air/pages/alarms/AlarmsDialog';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { getSectionPurpose } from '../../../../../src/frame/model/form-fields';
import { compileForms } from '../../../../support/form-loaders';
import { createMemoryStore } from '../../../../support/memory-provider/memory-store';
import { renderEntity } from '../../../../support/render-entity';
import { stubMedia } from '../../../support/stub-media';

const event = (summary: string, hours: string) => [
  'BEGIN:VEVENT',
  `UID:${summary}`,
  `DTSTART:20260112T${hours}`,
  'DURATION:PT4H',
  `SUMMARY:${summary}`,
  'END:VEVENT',
];
const CALENDAR = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', ...event('Ann on duty', '200000'), ...event('Dentist', '220000')],
  ...['END:VCALENDAR', ''],
].join('\r\n');

const model = entityNamed(models, 'building');
compileForms(model, [getSectionPurpose('alarms')]);

beforeEach(() => stubMedia());

it('shifts of a calendar are taken, whose nobody knows is named, and who is on duty now goes by the clock of the building', async () => {
  const sent: unknown[] = [];
  const transport: CallTransport = {
    get: () => Promise.reject(new Error('nothing is asked for')),
    stream: () => Promise.reject(new Error('nothing streams')),
    bytes: () => Promise.reject(new Error('nothing streams')),
    post: async (path, body) => {
      if (path.endsWith('updateAlarms')) sent.push(body);
      return { result: path.endsWith('alarmAddresses') ? { addresses: [] } : { rooms: 0, devices: 0 } };
    },
  };
  const element = (
    <CallsProvider transport={transport}>
      <AlarmsDialog />
    </CallsProvider>
  );
  const shifts = [{ days: 'workdays', hours: '20-23', mail: 'bob@site.example' }];
  const alarms = { type: [5], mailingList: [], duty: { shifts, people: [{ name: 'Ann', mail: 'ann@site.example' }] } };
  const building = {
    id: 'b1',
    name: 'School',
    city: 'Tokyo',
    country: 'JP',
    timeZone: 'Asia/Tokyo',
    alarmsEnabled: true,
  };
  renderEntity(model, {
    path: '/b1/alarms',
    store: createMemoryStore({ buildings: [{ ...building, alarms }] }),
    slots: { controls: buildingSlots.controls ?? {}, dialogs: [{ path: ':id/alarms', element }] },
    // Nine in the evening in Tokyo.
    clock: () => Date.UTC(2026, 0, 12, 12),
  });
  const user = userEvent.setup({ applyAccept: false });
  const dialog = within(await screen.findByRole('dialog', { name: /School/ }));
  await user.click(
    await dialog.findByRole('button', { name: 'If the alarm is not acknowledged (1)', expanded: false }),
  );
  await dialog.findByText('On duty now (Asia/Tokyo): bob@site.example');
  const file = new File(['x'], 'shifts.ics');
  Object.defineProperty(file, 'text', { value: async () => CALENDAR });
  await user.upload(dialog.getByLabelText('Import shifts from calendar…', { selector: 'input' }), file);
  await dialog.findByText('1 shift imported from the calendar.');
  await dialog.findByText('On duty now (Asia/Tokyo): ann@site.example, bob@site.example');
  dialog.getByText(/Unknown people in the calendar: “Dentist”/);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const events = [{ from: '2026-01-12T11:00:00.000Z', to: '2026-01-12T15:00:00.000Z', mail: 'ann@site.example' }];
  await expect.poll(() => sent).toMatchObject([{ alarms: { duty: { shifts, events } } }]);
});
