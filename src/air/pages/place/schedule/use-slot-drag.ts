import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { ScheduleEdit } from '../../../domain/schedule/schedule-edits';
import type { SlotPlace } from '../../../domain/schedule/weekly-schedule';
import { createSelection, isSamePlace, type Selection } from './selection';

interface SlotDragOptions {
  selection: Selection;
  isEditable: boolean;
  select(selection: Selection): void;
  edit(edit: ScheduleEdit): void;
}

const MAIN_BUTTON = 1;

/** Copies the value of the first hour when dragged with a mouse. `useSlotTouch` handles touch, where dragging scrolls. */
export function useSlotDrag({ selection, isEditable, select, edit }: SlotDragOptions) {
  // Range under the pointer, as a ref, because the last move may not be rendered before the user releases the mouse button.
  const dragged = useRef<Selection | null>(null);

  const drop = useEffectEvent(() => {
    const block = dragged.current;
    dragged.current = null;
    if (block !== null && isEditable && !isSamePlace(block.from, block.to)) edit({ type: 'fill', block });
  });
  useEffect(() => {
    const listen = () => drop();
    window.addEventListener('pointerup', listen);
    return () => window.removeEventListener('pointerup', listen);
  }, []);

  return {
    press(place: SlotPlace, event: PointerEvent): void {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      dragged.current = event.shiftKey ? null : createSelection(place);
      select(event.shiftKey ? { from: selection.from, to: place } : createSelection(place));
    },
    enter(to: SlotPlace, event: PointerEvent): void {
      if (dragged.current === null || event.buttons !== MAIN_BUTTON) return;
      dragged.current = { from: dragged.current.from, to };
      select(dragged.current);
    },
  };
}
