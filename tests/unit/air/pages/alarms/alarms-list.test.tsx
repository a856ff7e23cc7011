import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { alarmSlots } from '../../../../../resources/alarm';
import { models } from '../../../../../resources/models';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import type { EntitySlots } from '../../../../../src/frame/slots/slots';
import { createMemoryStore } from '../../../../support/memory-provider/memory-store';
import { renderEntity } from '../../../../support/render-entity';

const NOON = Date.UTC(2026, 10, 21, 11);

const place = {
  ...{ device: 'hw1', device_name: 'Room 1', token: 'tokenhw1' },
  ...{ room_id: 'r1', room_name: 'Room 1', building_id: 'b1', building_name: 'School' },
};
const open = {
  ...{ id: 'hw1-5-1', ...place, code: 5, state: 'open', began: NOON, raisedAt: NOON },
  ...{ value: 1523, threshold: 1000, acl: ['building:b1'] },
};
const silent = { ...open, id: 'hw1-3-1', code: 3, state: 'ended', value: null, threshold: null, ended: NOON + 600_000 };

function show(alarms: readonly ({ id: string } & Record<string, unknown>)[]): void {
  const slots: EntitySlots = { ...alarmSlots };
  const store = createMemoryStore({ alarms: [...alarms] });
  renderEntity(entityNamed(models, 'alarm'), { path: '', store, slots, role: 'BUILDING', claim: 'building:b1' });
}

const rowOf = async (text: string) => {
  const row = (await screen.findByText(text)).closest('tr');
  if (row === null) throw new Error(`${text} stands in no row`);
  return within(row);
};

describe('the list of alarms', () => {
  it('says what an alarm is about, its state, and its value in the unit of it', async () => {
    show([open]);
    const row = await rowOf('CO2 threshold');
    for (const text of ['Open', '1,523 ppm', 'School']) expect(row.getByText(text)).toBeTruthy();
    expect(row.getAllByText('Room 1'), 'device and room in one column').toHaveLength(1);
  });

  it('names the device below its room if it has another name, and alone without a room', async () => {
    const { room_id: _id, room_name: _name, ...elsewhere } = silent;
    show([
      { ...open, device_name: 'Sensor at the window' },
      { ...elsewhere, device_name: 'Sensor outdoors' },
    ]);
    const row = await rowOf('CO2 threshold');
    expect(row.getByRole('link', { name: 'Room 1' }).getAttribute('href')).toContain('/hierarchy/rooms/r1/show');
    expect(row.getByText('Sensor at the window')).toBeTruthy();
    expect((await rowOf('Disconnection (after 30 min)')).getByText('Sensor outdoors')).toBeTruthy();
  });

  it('says how bad an alarm is, also of one of an earlier version by its value and length', async () => {
    show([{ ...open, severity: 'critical' }]);
    expect((await rowOf('CO2 threshold')).getByText('Critical')).toBeTruthy();
    cleanup();
    show([{ ...open, value: 1600, state: 'ended', ended: NOON + 600_000 }]);
    expect((await rowOf('CO2 threshold')).getByText('Warning')).toBeTruthy();
  });

  it('says how long an alarm lasted in hours and minutes', async () => {
    show([{ ...silent, length: 65 }]);
    const row = await rowOf('Disconnection (after 30 min)');
    expect(row.getByText('1 h 5 min')).toBeTruthy();
  });

  it('says no number of a silence, and where its charts are', async () => {
    show([silent]);
    const row = await rowOf('Disconnection (after 30 min)');
    expect(row.getByText('Ended')).toBeTruthy();
    expect(row.queryByText(/ppm|°C|%/)).toBeNull();
    await userEvent.click(row.getByRole('button', { name: /^More for/ }));
    const link = await screen.findByRole('menuitem', { name: 'Charts' });
    const address = new URL(link.getAttribute('href') ?? '', 'http://console.example').searchParams;
    expect([address.get('device'), address.get('from'), address.get('to')]).toEqual([
      'hw1',
      '2026-11-21',
      '2026-11-21',
    ]);
  });

  it('warns of open alarms that the daily limit of messages has withheld', async () => {
    show([open, { ...open, id: 'hw1-6-1', notified: 'limit' }, { ...silent, notified: 'limit' }]);
    const notice = await screen.findByText("Today's message limit was reached: 1 open alarm on this page was not sent");
    expect(notice.closest('[role="alert"]')).not.toBeNull();
  });

  it('says when alarms appear while there is none', async () => {
    show([]);
    await screen.findByText('No alarms. They appear here within a minute of the reading that raised them.');
  });
});
