import { Box, Skeleton, type Theme } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type Ref, useEffect, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useFileCalls } from '../../../frame/field-types/file-access';
import type { RecordOf } from '../../../frame/model/entities';
import { useRecords } from '../../../frame/records/use-records';
import type { RoomNow, RoomStatus } from '../../domain/overview/room-now';
import type { Point } from '../../domain/plan/spots';
import { ActionNotice } from '../dashboard/notices';
import { getStatusColour } from '../dashboard/rooms/room-text';
import { useRooms } from '../dashboard/rooms/use-rooms';

function usePlanPicture(fileId: string | undefined) {
  const calls = useFileCalls();
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['planPicture', fileId],
    queryFn: calls === null || fileId === undefined ? undefined : () => calls.download(fileId),
    enabled: calls !== null && fileId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = useMemo(() => data && URL.createObjectURL(data), [data]);
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address]);
  return { address, error, isLoading, refetch };
}

/** Minimum width in px; on narrower screens the plan scrolls, because rooms would overlap. */
const MIN_WIDTH = 640;

const SHEET = {
  ...{ position: 'relative', minWidth: MIN_WIDTH, overflow: 'hidden' },
  ...{ border: 1, borderColor: 'divider', borderRadius: 1 },
  printColorAdjust: 'exact',
} as const;

const SQUARED = {
  aspectRatio: '16 / 10',
  bgcolor: 'background.paper',
  backgroundImage: ({ palette }: Theme) =>
    `linear-gradient(${palette.divider} 1px, transparent 1px), linear-gradient(90deg, ${palette.divider} 1px, transparent 1px)`,
  backgroundSize: '4% 6.4%',
};

/** Keeps the background white in dark mode, because plans are drawn for paper. */
const PICTURE = { display: 'block', width: '100%', userSelect: 'none', backgroundColor: '#fff' } as const;

type PlanSheetProps = { floor: RecordOf<'floor'>; label: string; sheet?: Ref<HTMLUListElement>; children: ReactNode };

export function PlanSheet({ floor, label, sheet, children }: PlanSheetProps) {
  const translate = useTranslate();
  const { address, error, isLoading, refetch } = usePlanPicture(floor.picture?.id);
  return (
    <Box sx={{ overflowX: 'auto' }}>
      {error !== null && (
        <ActionNotice
          severity="warning"
          sx={{ mb: 1 }}
          action={translate('overview.retry')}
          onAction={() => void refetch()}
        >
          {translate('floors.noPicture', { cause: error.message })}
        </ActionNotice>
      )}
      <Box sx={SHEET} className="floor-plan">
        {address !== undefined && <img src={address} alt="" draggable={false} style={PICTURE} />}
        {address === undefined && (isLoading ? <Skeleton variant="rectangular" height={400} /> : <Box sx={SQUARED} />)}
        <Box
          component="ul"
          ref={sheet}
          aria-label={label}
          sx={{ position: 'absolute', inset: 0, m: 0, p: 0, listStyle: 'none' }}
        >
          {children}
        </Box>
      </Box>
    </Box>
  );
}

export const SPOT_CARD: SystemStyleObject<Theme> = {
  ...{ display: 'flex', alignItems: 'stretch', maxWidth: 132, minHeight: 32, overflow: 'hidden', p: 0 },
  ...{ font: 'inherit', fontSize: 12, lineHeight: 1.25, textAlign: 'start', textDecoration: 'none' },
  ...{ bgcolor: 'background.paper', color: 'text.primary', border: 1, borderColor: 'divider', borderRadius: 1 },
  boxShadow: 1,
  '&:hover, &:focus-visible': { boxShadow: 4, borderColor: 'primary.main' },
};

/** Avoids theme styles, because they are mirrored for right-to-left languages. */
export function Spot({ at: { x, y }, children }: { at: Point; children: ReactNode }) {
  return (
    <li style={{ position: 'absolute', left: `${x}%`, top: `${y}%`, transform: 'translate(-50%, -50%)' }}>
      {children}
    </li>
  );
}

export function SpotText({ status, name, text }: { status: RoomStatus; name: string; text: string }) {
  return (
    <>
      <Box aria-hidden="true" sx={{ width: 8, flexShrink: 0, bgcolor: getStatusColour(status) }} />
      <Box sx={{ minWidth: 0, px: 0.75, py: 0.25 }}>
        <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{name}</Box>
        <Box sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{text}</Box>
      </Box>
    </>
  );
}

const MAX_COUNT = 1000;

type FloorRoom = { id: string; name: string; now: RoomNow | undefined };

export function useFloorRooms({ env }: RecordOf<'floor'>) {
  const { data: records, error } = useRecords('hierarchy/rooms', {
    pagination: { page: 1, perPage: MAX_COUNT },
    sort: { field: 'name', order: 'ASC' },
    filter: { env },
  });
  const { data: measured } = useRooms();
  const rooms = useMemo(() => {
    const now = new Map(measured?.rooms.map((room) => [room.roomId, room]));
    return (
      records &&
      new Map(records.map(({ id, name }): [string, FloorRoom] => [id, { id, name: name ?? id, now: now.get(id) }]))
    );
  }, [records, measured]);
  return { rooms, error, at: measured?.at };
}
