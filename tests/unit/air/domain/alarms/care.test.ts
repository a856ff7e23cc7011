import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { models } from '../../../../../resources/models';
import {
  findDue,
  findNextCheck,
  isUnanswered,
  toReminders,
  withEffectiveReminder,
} from '../../../../../src/air/domain/alarms/care';
import { MIN_REMINDER_MS } from '../../../../../src/air/domain/alarms/digest';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';

const NOBODY = { reminderMs: undefined, escalateMs: undefined, escalateTo: [] };
const minutes = fc.integer({ min: 5, max: 600 });
const settings = fc.record({
  reminderMinutes: fc.option(minutes),
  escalateMinutes: fc.option(minutes),
  escalateTo: fc.array(fc.constantFrom('a@b.example', 'c@d.example', ' '), { maxLength: 4 }),
});

describe('what happens while nobody takes an alarm', () => {
  it('is nothing unless the place asks for it, and nothing once somebody has taken it', () => {
    expect(toReminders({})).toEqual(NOBODY);
    expect(toReminders({ reminderMinutes: 0, escalateTo: null })).toEqual(NOBODY);
    const care = toReminders({ reminderMinutes: 30, escalateMinutes: 30, escalateTo: ['a@b.example'] });
    for (const state of ['acknowledged', 'ended'] as const) {
      const due = findDue({ state, raisedAt: 0 }, care, DAY);
      expect(due).toEqual({ isReminded: false, escalateTo: [], change: {} });
    }
  });

  it('reminds no sooner than messages to one recipient are sent, and the form offers nothing shorter', () => {
    expect(toReminders({ reminderMinutes: 5 }).reminderMs).toBe(MIN_REMINDER_MS);
    expect(withEffectiveReminder({ type: [5], reminderMinutes: 5 })).toEqual({ type: [5], reminderMinutes: 16 });
    for (const fields of [{}, { reminderMinutes: null }, { reminderMinutes: 30 }])
      expect(withEffectiveReminder(fields)).toEqual(fields);
    expect(toReminders({ reminderMinutes: 17 }).reminderMs).toBe(17 * MINUTE);
    for (const name of ['building', 'room', 'device'] as const) {
      const { minimum } = entityNamed(models, name).fieldByPath.get('alarms.reminderMinutes')?.schema ?? {};
      expect(minimum).toBe(MIN_REMINDER_MS / MINUTE);
    }
  });

  it('comes at the instants that the rehearsal counts, when it is looked at whenever something is due', () => {
    fc.assert(
      fc.property(settings, fc.integer({ min: 1, max: 40 }), (fields, hours) => {
        const care = toReminders(fields);
        const until = hours * HOUR;
        let alarm: Parameters<typeof findDue>[0] = { code: 1, began: 0, raisedAt: 0, state: 'open' };
        const [reminders, escalations]: [number[], { to: string; at: number }[]] = [[], []];
        for (let now = 0; ; ) {
          const next = findNextCheck(alarm, care, now);
          if (next === undefined || next >= until) break;
          expect(next, 'it goes on').toBeGreaterThan(now);
          now = next;
          const due = findDue(alarm, care, now);
          if (due.isReminded) reminders.push(now);
          escalations.push(...due.escalateTo.map((to) => ({ to, at: now })));
          alarm = { ...alarm, ...due.change };
        }
        expect({ reminders, escalations }).toEqual(isUnanswered({ at: 0 }, care, until));
      }),
    );
  });

  it('comes once, however much of it became due while nobody looked', () => {
    fc.assert(
      fc.property(settings, fc.integer({ min: 0, max: 5 * 1440 }), (fields, late) => {
        const care = toReminders(fields);
        const alarm = { code: 1, began: 0, raisedAt: 0, state: 'open' } as const;
        const now = late * MINUTE;
        const due = findDue(alarm, care, now);
        expect(new Set(due.escalateTo).size).toBeLessThanOrEqual(care.escalateTo.length);
        const again = findDue({ ...alarm, ...due.change }, care, now);
        expect(again).toEqual({ isReminded: false, escalateTo: [], change: {} });
        expect(findNextCheck({ ...alarm, ...due.change }, care, now) ?? now + 1).toBeGreaterThan(now);
      }),
    );
  });
});
