import { Box, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNow } from '../../../../frame/layout/site/clock';
import type { RoomNow } from '../../../domain/overview/room-now';
import type { DashboardFormat } from '../dashboard-format';
import { RoomLine } from './RoomLine';
import { useTrendLoader } from './use-rooms';

interface RoomListProps {
  rooms: readonly RoomNow[];
  chartsOf: (room: RoomNow) => string;
  format: DashboardFormat;
}

const LINE_PX = 38;
const PHONE_LINE_PX = 78;
/** Lines rendered beyond the visible area for scrolling. */
const OVERSCAN = 6;

export function RoomList({ rooms, chartsOf, format }: RoomListProps) {
  const translate = useTranslate();
  const now = useNow();
  const load = useTrendLoader();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const list = useRef<HTMLUListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  // The content above changes with the filters, so the offset is measured after each render.
  useLayoutEffect(() => {
    const { current } = list;
    if (current !== null) setScrollMargin(Math.round(current.getBoundingClientRect().top + window.scrollY));
  });
  const virtualizer = useWindowVirtualizer({
    count: rooms.length,
    estimateSize: () => (isPhone ? PHONE_LINE_PX : LINE_PX),
    getItemKey: (index) => rooms[index]?.key ?? index,
    overscan: OVERSCAN,
    scrollMargin,
  });
  return (
    <Box
      component="ul"
      ref={list}
      aria-label={translate('rooms.title')}
      sx={{ position: 'relative', height: virtualizer.getTotalSize(), m: 0, p: 0, listStyle: 'none' }}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const room = rooms[index];
        if (room === undefined) return null;
        return (
          <Box
            component="li"
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={rooms.length}
            aria-posinset={index + 1}
            sx={{ position: 'absolute', insetInline: 0, top: 0 }}
            style={{ transform: `translateY(${start - scrollMargin}px)` }}
          >
            <RoomLine {...{ room, now, format, load }} charts={chartsOf(room)} />
          </Box>
        );
      })}
    </Box>
  );
}
