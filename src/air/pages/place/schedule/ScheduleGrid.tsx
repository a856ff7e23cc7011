import { Box, type SxProps, type Theme, useTheme } from '@mui/material';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import {
  HOURS_PER_DAY,
  type Slot,
  type SlotPlace,
  slotAt,
  type Weekday,
} from '../../../domain/schedule/weekly-schedule';
import type { CountedWeek } from './counted-week';
import { DayHeader } from './DayHeader';
import { isSamePlace, isSelected, type Selection } from './selection';
import { getSlotColor } from './slot-color';
import type { Schedule } from './use-schedule';
import { useSlotDrag } from './use-slot-drag';
import type { SlotKeys } from './use-slot-keys';
import { useSlotTexts } from './use-slot-texts';
import type { SlotTouch } from './use-slot-touch';

const TABS_HEIGHT = 48;
const HEAD_HEIGHT = 56;
const BAR_HEIGHT = 116;

const GRID_STYLES: SxProps<Theme> = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: '2px',
  tableLayout: 'fixed',
  userSelect: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& thead th': {
    position: 'sticky',
    top: TABS_HEIGHT,
    zIndex: 2,
    py: 0.5,
    bgcolor: 'background.paper',
    color: 'text.secondary',
    fontSize: '0.8125rem',
  },
  '& thead th:first-of-type': { width: 56 },
  '& tbody th': { color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 500, textAlign: 'right', pr: 1 },
  '& td': {
    height: { xs: 44, tablet: 28 },
    borderRadius: '6px',
    textAlign: 'center',
    fontSize: '0.875rem',
    fontWeight: 550,
    cursor: 'cell',
    color: 'text.primary',
  },
  // Keeps an hour that is scrolled into view clear of the head and the bar at the bottom.
  '& td, & tbody th': { scrollMarginTop: TABS_HEIGHT + HEAD_HEIGHT, scrollMarginBottom: BAR_HEIGHT },
  '@media (pointer: coarse)': {
    '& td': { height: 44 },
    '& tbody': { WebkitTouchCallout: 'none', WebkitUserSelect: 'none' },
  },
  '& td[aria-current]': { boxShadow: ({ palette }) => `inset 4px 0 0 ${palette.primary.main}` },
  '& td[data-manual="true"]': { bgcolor: 'action.hover', color: 'text.secondary', fontWeight: 400 },
  '& td[aria-selected="true"]': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
  '& td:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: '-1px' },
  '&[data-off="true"] td': { opacity: 0.5, cursor: 'default' },
};

function cellId(gridId: string, { day, hour }: SlotPlace): string {
  return `${gridId}-${day}-${hour}`;
}

interface SlotCellProps {
  id: string;
  place: SlotPlace;
  slot: Slot;
  typed: string;
  isActive: boolean;
  isSelected: boolean;
  isNow: boolean;
  onPress(place: SlotPlace, event: PointerEvent): void;
  onEnter(place: SlotPlace, event: PointerEvent): void;
}

function SlotCell({ id, place, slot, typed, isActive, isSelected, isNow, onPress, onEnter }: SlotCellProps) {
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
      style={{ backgroundColor: getSlotColor(slot, palette.mode) }}
      onPointerDown={(event) => onPress(place, event)}
      onPointerEnter={(event) => onEnter(place, event)}
    >
      {typed === '' ? texts.shortSlot(slot) : `${typed}_`}
    </Box>
  );
}

interface ScheduleGridProps {
  schedule: Schedule;
  days: readonly Weekday[];
  selection: Selection;
  select(selection: Selection): void;
  keys: SlotKeys;
  touch: SlotTouch;
  isEditable: boolean;
  isFollowing: boolean;
  counted: CountedWeek | undefined;
  now: SlotPlace;
  isWide: boolean;
}

const HOURS = Array.from({ length: HOURS_PER_DAY }, (_none, hour) => hour);

export function ScheduleGrid(props: ScheduleGridProps) {
  const { schedule, days, selection, select, keys, touch, isEditable, isFollowing, counted, now, isWide } = props;
  const translate = useTranslate();
  const texts = useSlotTexts();
  const gridId = useId();
  const movedByKey = useRef(false);
  const { enabled, edit } = schedule;
  const week = enabled ? schedule.week : (counted?.week ?? schedule.week);
  const drag = useSlotDrag({ selection, isEditable, select, edit });

  useEffect(() => {
    if (!movedByKey.current) return;
    movedByKey.current = false;
    document.getElementById(cellId(gridId, selection.to))?.focus();
  }, [gridId, selection]);

  useEffect(() => {
    if (touch.isRanging) document.getElementById(cellId(gridId, selection.to))?.scrollIntoView({ block: 'nearest' });
  }, [gridId, selection, touch.isRanging]);

  function onKeyDown(event: KeyboardEvent): void {
    movedByKey.current = true;
    keys.onKeyDown(event);
  }

  return (
    <Box
      component="table"
      role="grid"
      aria-label={translate('place.schedule.grid')}
      aria-multiselectable
      aria-readonly={!isEditable}
      sx={GRID_STYLES}
      data-off={!schedule.enabled && !isFollowing}
    >
      <thead>
        <tr>
          <th scope="col">{translate('place.schedule.hour')}</th>
          {days.map((day) => (
            <th key={day} scope="col" aria-label={texts.day(day)}>
              <DayHeader {...{ day, schedule, isEditable, isFollowing, counted, isWide }} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={touch.body} {...touch.handlers} onKeyDown={onKeyDown} onBlur={keys.commit}>
        {HOURS.map((hour) => (
          <tr key={hour}>
            <th scope="row">{texts.hour(hour)}</th>
            {days.map((day) => {
              const place = { day, hour };
              const isActive = isSamePlace(place, selection.to);
              return (
                <SlotCell
                  key={day}
                  id={cellId(gridId, place)}
                  place={place}
                  slot={slotAt(week, place)}
                  typed={isActive ? keys.typed : ''}
                  isActive={isActive}
                  isSelected={isSelected(selection, place, days)}
                  isNow={isSamePlace(place, now)}
                  onPress={drag.press}
                  onEnter={drag.enter}
                />
              );
            })}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
