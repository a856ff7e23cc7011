import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import type { PointerEvent } from 'react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { applyEdit, listSlotPlaces, type ScheduleEdit } from '../../../../../src/air/domain/schedule/schedule-edits';
import {
  createEmptyWeek,
  HOURS_PER_DAY,
  SHOWN_WEEKDAYS,
  type SlotPlace,
  slotAt,
} from '../../../../../src/air/domain/schedule/weekly-schedule';
import { createSelection, type Selection } from '../../../../../src/air/pages/place/schedule/selection';
import { useSlotDrag } from '../../../../../src/air/pages/place/schedule/use-slot-drag';
import { useSlotTouch } from '../../../../../src/air/pages/place/schedule/use-slot-touch';

const place = fc.record<SlotPlace>({
  day: fc.constantFrom(...SHOWN_WEEKDAYS),
  hour: fc.integer({ min: 0, max: HOURS_PER_DAY - 1 }),
});
/** Where a pointer goes, each place with whether the screen is rendered before the pointer gets there. */
const way = fc.array(fc.record({ to: place, isRendered: fc.boolean() }), { minLength: 1, maxLength: 6 });
const FIRST: SlotPlace = { day: 'mon', hour: 0 };

function inFrames(steps: readonly { run(): void; isRendered: boolean }[]): void {
  const frames: (() => void)[][] = [[]];
  for (const { run, isRendered } of steps) {
    if (isRendered) frames.push([]);
    frames.at(-1)?.push(run);
  }
  for (const frame of frames) {
    act(() => {
      for (const run of frame) run();
    });
  }
}

describe('a drag over the week schedule', () => {
  // React's event has more to it than what the handlers read.
  const mouse = { button: 0, buttons: 1, pointerType: 'mouse', shiftKey: false } as PointerEvent;

  // jsdom has none of its own.
  afterEach(() => Reflect.deleteProperty(document, 'elementFromPoint'));

  it('paints what its outline covers, however quickly it ends', () => {
    fc.assert(
      fc.property(place, way, fc.boolean(), (from, moves, isLateDrop) => {
        const edits: ScheduleEdit[] = [];
        const { result, unmount } = renderHook(() => {
          const [selection, select] = useState<Selection>(createSelection(FIRST));
          const drag = useSlotDrag({ selection, isEditable: true, select, edit: (edit) => edits.push(edit) });
          return { selection, ...drag };
        });
        inFrames([
          { run: () => result.current.press(from, mouse), isRendered: true },
          ...moves.map(({ to, isRendered }) => ({ run: () => result.current.enter(to, mouse), isRendered })),
          { run: () => window.dispatchEvent(new Event('pointerup')), isRendered: isLateDrop },
        ]);
        const { selection } = result.current;
        unmount();
        const week = applyEdit(createEmptyWeek(), { type: 'set', place: from, slot: 21 });
        const painted = edits.reduce(applyEdit, week);
        const covered = listSlotPlaces(selection);
        expect(covered.map((hour) => slotAt(painted, hour))).toEqual(covered.map(() => 21));
        expect(painted.filter((slot) => slot === 21)).toHaveLength(covered.length);
      }),
      { numRuns: 60 },
    );
  });

  it('with a finger ends with the hours between its first and its last one, however quickly it ends', () => {
    vi.useFakeTimers();
    const at = ({ day, hour }: SlotPlace) => ({ clientX: SHOWN_WEEKDAYS.indexOf(day), clientY: hour });
    document.elementFromPoint = (x, y) => {
      const cell = document.createElement('td');
      cell.dataset['day'] = SHOWN_WEEKDAYS[x];
      cell.dataset['hour'] = String(y);
      return cell;
    };
    const touch = (to: SlotPlace) => ({ ...at(to), pointerType: 'touch', isPrimary: true }) as PointerEvent;
    fc.assert(
      fc.property(place, way, fc.boolean(), (from, moves, isLateLift) => {
        const { result, unmount } = renderHook(() => {
          const [selection, select] = useState<Selection>(createSelection(FIRST));
          return { selection, ...useSlotTouch({ days: SHOWN_WEEKDAYS, select }) };
        });
        const last = moves.at(-1)?.to ?? from;
        inFrames([
          { run: () => result.current.handlers.onPointerDown(touch(from)), isRendered: true },
          { run: () => vi.advanceTimersByTime(400), isRendered: false },
          ...moves.map(({ to, isRendered }) => ({
            run: () => result.current.handlers.onPointerMove(touch(to)),
            isRendered,
          })),
          { run: () => result.current.handlers.onPointerUp(touch(last)), isRendered: isLateLift },
        ]);
        const { selection, isRanging } = result.current;
        unmount();
        expect(selection).toEqual({ from, to: last });
        // A finger that never left its hour has only begun a range.
        expect(isRanging).toBe(from.day === last.day && from.hour === last.hour);
      }),
      { numRuns: 60 },
    );
    vi.useRealTimers();
  });
});
