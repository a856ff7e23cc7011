import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type Ref, useEffect, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useFileCalls } from '../../../frame/field-types/file-access';
import type { RecordOf } from '../../../frame/model/entities';
import { ActionNotice } from '../dashboard/ActionNotice';

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

/** Plans are drawn for paper, so the background stays white in dark mode. */
const PICTURE = { display: 'block', width: '100%', userSelect: 'none', backgroundColor: '#fff' } as const;

interface PlanSheetProps {
  floor: RecordOf<'floor'>;
  label: string;
  sheet?: Ref<HTMLUListElement>;
  children: ReactNode;
}

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
