import { type PointerEvent, useEffect, useRef } from 'react';
import type { ScheduleEdit } from '../../../domain/schedule/schedule-edits';
import { type SlotPlace, slotAt, type Week } from '../../../domain/schedule/weekly-schedule';
import { isSamePlace, type Selection, selectOne } from './selection';

interface SlotDragParts {
  week: Week;
  selection: Selection;
  isEditable: boolean;
  select(selection: Selection): void;
  edit(edit: ScheduleEdit): void;
}

const MAIN_BUTTON = 1;

/**
 * Selects hours with the mouse. Dragging from one hour to another gives the value of the first to all between them. Fingers
 * are for `useSlotTouch`: dragging one scrolls.
 */
export function useSlotDrag({ week, selection, isEditable, select, edit }: SlotDragParts) {
  const start = useRef<SlotPlace | null>(null);

  useEffect(() => {
    function drop(): void {
      const from = start.current;
      start.current = null;
      if (from === null || !isEditable || isSamePlace(selection.from, selection.to)) return;
      edit({ type: 'paint', block: selection, slot: slotAt(week, from) });
    }
    window.addEventListener('pointerup', drop);
    return () => window.removeEventListener('pointerup', drop);
  });

  return {
    press(place: SlotPlace, event: PointerEvent): void {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      start.current = event.shiftKey ? null : place;
      select(event.shiftKey ? { from: selection.from, to: place } : selectOne(place));
    },
    enter(place: SlotPlace, event: PointerEvent): void {
      const from = start.current;
      if (from !== null && event.buttons === MAIN_BUTTON) select({ from, to: place });
    },
  };
}
