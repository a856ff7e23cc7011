import Box from '@mui/material/Box';
import { type Theme, useTheme } from '@mui/material/styles';
import type { PointerEvent } from 'react';
import type { Slot, SlotPlace } from '../../../domain/schedule/weekly-schedule';
import { slotColor } from './slot-color';
import { useSlotTexts } from './use-slot-texts';

/** By which the cell of an hour is found, to give it the focus. */
export function cellId(gridId: string, { day, hour }: SlotPlace): string {
  return `${gridId}-${day}-${hour}`;
}

interface SlotCellProps {
  id: string;
  place: SlotPlace;
  slot: Slot;
  /** What is being typed into it. */
  typed: string;
  isActive: boolean;
  isSelected: boolean;
  isNow: boolean;
  onPress(place: SlotPlace, event: PointerEvent): void;
  onEnter(place: SlotPlace, event: PointerEvent): void;
}

/** One hour of one day: its temperature, always written as a number, or a sign for manual. */
export function SlotCell({ id, place, slot, typed, isActive, isSelected, isNow, onPress, onEnter }: SlotCellProps) {
  const { palette }: Theme = useTheme();
  const texts = useSlotTexts();
  return (
    <Box
      component="td"
      role="gridcell"
      id={id}
      tabIndex={isActive ? 0 : -1}
      aria-label={texts.cell(place, slot)}
      aria-selected={isSelected}
      aria-current={isNow ? 'time' : undefined}
      data-day={place.day}
      data-hour={place.hour}
      data-manual={slot === 'auto'}
      style={{ backgroundColor: slotColor(slot, palette.mode) }}
      onPointerDown={(event) => onPress(place, event)}
      onPointerEnter={(event) => onEnter(place, event)}
    >
      {typed === '' ? texts.shortSlot(slot) : `${typed}_`}
    </Box>
  );
}
