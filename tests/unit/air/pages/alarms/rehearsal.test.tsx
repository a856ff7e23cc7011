import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { CallTransport } from '../../../../../src/air/calls/ask';
import type { Rehearsal, RehearsalOutcome } from '../../../../../src/air/domain/alarms/rehearsal';
import { RehearsalPart } from '../../../../../src/air/pages/alarms/RehearsalPart';
import { FormValuesProvider } from '../../../../../src/frame/form/form-values';
import { DAY } from '../../../../../src/frame/time/units';
import { renderInConsole } from '../../../frame/layout/render';

const FIREBASE = { apiKey: 'k', authDomain: 'a', projectId: 'p', appId: 'i', emulators: null };

const days = Array.from({ length: 30 }, (_none, index) => Date.UTC(2026, 9, 24) + index * DAY);
const SILENT: RehearsalOutcome = {
  alarms: 0,
  rooms: [],
  mails: [],
  news: { began: 0, worse: 0, over: 0, reminder: 0, escalated: 0, waited: 0 },
  alarmsByDay: days.map(() => 0),
  mailsByDay: days.map(() => 0),
};
const LOUD: RehearsalOutcome = {
  ...SILENT,
  alarms: 3,
  rooms: [{ id: 'r1', name: 'Room 1', codes: [{ code: 5, count: 3 }] }],
  mails: [{ to: 'a@b.example', count: 2 }],
  alarmsByDay: [3],
  mailsByDay: [2],
};
const rehearsal = (after: RehearsalOutcome): Rehearsal => ({
  ...{ days, devices: 1, isPartial: false, before: SILENT, after },
});

function Form() {
  const [co2Threshold, setThreshold] = useState(1000);
  return (
    <FormValuesProvider value={{ alarms: { co2Threshold } }}>
      <button type="button" onClick={() => setThreshold(2000)}>
        edit
      </button>
      <RehearsalPart level="room" id="r1" />
    </FormValuesProvider>
  );
}

function show(
  post: CallTransport['post'],
  { locale = 'en', isPaid = false }: { locale?: 'en' | 'it'; isPaid?: boolean } = {},
) {
  renderInConsole(<Form />, { post, locale, config: isPaid ? { firebase: FIREBASE } : {} });
}

const start = () => userEvent.click(screen.getByRole('button', { name: 'Rehearse' }));
const edit = () => userEvent.click(screen.getByRole('button', { name: 'edit' }));
const answering = (after: RehearsalOutcome) => vi.fn().mockResolvedValue({ result: rehearsal(after) });

describe('the rehearsal of alarms', () => {
  it('tells alarms by room and mails by recipient, as saved and as written', async () => {
    show(answering(LOUD));
    await start();
    await screen.findByRole('row', { name: 'Room 1 CO2 threshold 0 3' });
    expect(screen.getByRole('row', { name: 'Alarms 0 3' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Mails to a@b.example 0 2' })).toBeTruthy();
    const bars = screen.getAllByRole('img').map((each) => each.getAttribute('aria-label'));
    expect(bars).toEqual([
      'Alarms per day, at most 3 in a day. Saved settings: 0. These settings: 3.',
      'Mails per day, at most 2 in a day. Saved settings: 0. These settings: 2.',
    ]);
  });

  it('goes along with what is edited, without another press', async () => {
    const post = answering(LOUD);
    show(post);
    await start();
    await screen.findByRole('row', { name: 'Alarms 0 3' });
    post.mockResolvedValue({ result: rehearsal(SILENT) });
    await edit();
    await screen.findByText('No alarms, neither with the saved settings nor with these.');
    expect(post.mock.lastCall?.[1]).toEqual({ level: 'room', id: 'r1', alarms: { co2Threshold: 2000 } });
  });

  it('is asked for by hand each time where readings are paid for', async () => {
    const post = answering(LOUD);
    show(post, { isPaid: true });
    await start();
    await screen.findByRole('row', { name: 'Alarms 0 3' });
    expect(screen.queryByRole('button', { name: 'Rehearse' })).toBeNull();
    await edit();
    await start();
    await waitFor(() => expect(post).toHaveBeenCalledTimes(2));
  });

  it('is called off', async () => {
    let signal: AbortSignal | undefined;
    show((_path, _body, options) => {
      signal = options?.signal;
      return new Promise(() => undefined);
    });
    await start();
    await userEvent.click(await screen.findByRole('button', { name: 'Stop rehearsal' }));
    await waitFor(() => expect(signal?.aborted).toBe(true));
    expect(screen.getByRole('button', { name: 'Rehearse' })).toBeTruthy();
  });

  it('says why there is none', async () => {
    show(() => Promise.reject(new Error('No way')));
    await start();
    await screen.findByText('The rehearsal failed. No way');
  });

  it('speaks Italian', async () => {
    show(answering(LOUD), { locale: 'it' });
    await userEvent.click(screen.getByRole('button', { name: 'Prova' }));
    await screen.findByRole('row', { name: 'Room 1 Soglia CO2 0 3' });
    expect(screen.getByRole('columnheader', { name: 'Impostazioni salvate' })).toBeTruthy();
  });
});
