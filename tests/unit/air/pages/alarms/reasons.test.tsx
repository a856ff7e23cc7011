import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import AlarmReasons from '../../../../../src/air/pages/alarms/AlarmReasons';
import type { RecordOf } from '../../../../../src/frame/model/entities';
import { MINUTE } from '../../../../../src/frame/time/units';
import { renderInConsole } from '../../../frame/layout/render';

const START = Date.UTC(2026, 1, 2, 8);
const rule = { limit: 1000, hysteresis: 50, minutes: 5, from: 'room' } as const;
const OPEN = [
  { to: 'pending', at: START, value: 1203, ...rule },
  { to: 'open', at: START + 5 * MINUTE, value: 1210, ...rule, decidedFrom: 'building' },
  { to: 'ending', at: START + 20 * MINUTE, value: 940, ...rule },
  { to: 'resumed', at: START + 23 * MINUTE, value: 985, ...rule },
] as const;

async function shown(record: Partial<RecordOf<'alarm'>>): Promise<string[]> {
  renderInConsole(<AlarmReasons record={{ id: 'a1', code: 5, state: 'open', began: START, ...record }} />);
  const section = await screen.findByRole('region', { name: /Why the alarm started/ });
  const texts = within(section)
    .getAllByRole('listitem')
    .map((each) => each.textContent ?? '');
  cleanup();
  return texts;
}

test('an open alarm says why it started, why it did not end, and when it will', async () => {
  const texts = await shown({ transitions: [...OPEN] });
  for (const [index, text] of [
    '1,203 ppm was above the threshold of 1,000 ppm (set for the room).',
    'Still beyond the threshold after 5 minutes (delay set for the building): the alarm started.',
    '940 ppm was at or below 950 ppm.',
    '985 ppm was above 950 ppm again: the alarm did not end.',
    'The alarm ends when the value has been at or below 950 ppm for 5 minutes.',
  ].entries()) {
    expect(texts[index]).toContain(text);
  }
});

test('an ended one says why it ended: inside for its delay, at closing time, or withdrawn by a late reading', async () => {
  const over = { to: 'over', at: START + 30 * MINUTE, value: 700, ...rule } as const;
  expect((await shown({ state: 'ended', transitions: [...OPEN, over] })).at(-1)).toContain(
    'Back within the threshold for 5 minutes: the alarm ended.',
  );
  const closed = { to: 'closingTime', at: START + 30 * MINUTE } as const;
  expect((await shown({ state: 'ended', transitions: [...OPEN, closed] })).at(-1)).toContain('The place closed');
  const withdrawn = { to: 'withdrawn', at: START + 3 * MINUTE, value: 640 } as const;
  expect((await shown({ state: 'ended', transitions: [...OPEN, withdrawn] })).at(-1)).toContain(
    'A late reading of 640 ppm',
  );
});

test('of a minimum, what is inside is above it', async () => {
  const cold = { limit: 18, hysteresis: 0.3, minutes: 5 };
  const texts = await shown({ code: 6, transitions: [{ to: 'pending', at: START, value: 17.5, ...cold }] });
  expect(texts[0]).toContain('17.5 °C was below the threshold of 18 °C (default).');
  expect(texts[1]).toContain('at or above 18.3 °C for 5 minutes');
});
