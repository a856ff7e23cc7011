import CloseIcon from '@mui/icons-material/Close';
import { Box, Dialog, DialogContent, DialogTitle, IconButton, LinearProgress, Typography } from '@mui/material';
import type { DialogProps } from '@mui/material/Dialog';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Fragment, type ReactNode, type UIEvent, useId, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { DeletedNotice } from '../deleted/DeletedNotice';
import { RecordGoneProvider } from '../deleted/record-gone';
import { useDeleted } from '../deleted/use-deleted';
import { paths } from '../entity/paths';
import { recordTitle } from '../entity/record-title';
import { HistoryAction } from '../history/HistoryAction';
import { SiteConfigProvider, useSiteConfig } from '../layout/site/site-config';
import type { NamedModel, RecordOf } from '../model/entities';
import { ReadError } from '../page/ReadError';
import { OthersHere } from '../presence/OthersHere';
import { useRecordOf } from '../records/use-records';
import { zoneOr } from '../time/zone-offset';

function ZoneClock({ zone, children }: { zone: string; children: ReactNode }) {
  const site = useSiteConfig();
  const local = useMemo(() => (zone === site.timeZone ? site : { ...site, timeZone: zone }), [site, zone]);
  return <SiteConfigProvider value={local}>{children}</SiteConfigProvider>;
}

/** Scroll position in px that shrinks the header. Far from `GROWS_AT`, so that the smaller header does not grow again at once. */
const SHRINKS_AT = 96;
const GROWS_AT = 8;
const LEAST_SCROLL = 240;

function useScrolledAway(isOn: boolean) {
  const [isAway, setAway] = useState(false);
  function onScroll({ target, currentTarget }: UIEvent<HTMLElement>): void {
    if (target !== currentTarget) return;
    const { scrollTop, scrollHeight, clientHeight } = currentTarget;
    if (scrollTop < GROWS_AT) setAway(false);
    else if (scrollTop > SHRINKS_AT && scrollHeight - clientHeight > LEAST_SCROLL) setAway(true);
  }
  return { isAway: isOn && isAway, onScroll };
}

interface RecordDialogProps<Name extends string> {
  model: NamedModel<Name>;
  title?(name: string): string;
  subtitle?(record: RecordOf<Name>): readonly unknown[];
  headline?(record: RecordOf<Name>): ReactNode;
  mark?(record: RecordOf<Name>): ReactNode;
  zone?(record: RecordOf<Name>): unknown;
  isBusy?: boolean;
  isTall?: boolean;
  maxWidth?: DialogProps['maxWidth'];
  missing?: string;
  children(record: RecordOf<Name>): ReactNode;
}

const PAGE = { borderRadius: 0, border: 0 };
const GUTTERS = { px: { xs: 2, sm: 3 } };
const MARK_ROOM = { width: 36, flexShrink: 0 };
const ANYWHERE = { overflowWrap: 'anywhere' } as const;

function joined(parts: readonly unknown[]): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' · ');
}

/**
 * Fills the screen on a phone. If the record is deleted, typed input can still be copied.
 * @example <RecordDialog model={useModel('room')} subtitle={({ city }) => [city]}>{(record) => <Sections
 * record={record} />}</RecordDialog>
 */
export function RecordDialog<Name extends string>(props: RecordDialogProps<Name>) {
  const {
    model,
    title,
    subtitle,
    headline,
    mark,
    zone,
    isBusy = false,
    isTall = false,
    maxWidth = 'lg',
    missing,
    children,
  } = props;
  const { id = '' } = useParams();
  const { timeZone } = useSiteConfig();
  const translate = useTranslate();
  const navigate = useNavigate();
  const titleId = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { data: record, error, refetch } = useRecordOf(model, id);
  const isDeleted = useDeleted(id, error) && record !== undefined;
  const { isAway: isShrunk, onScroll } = useScrolledAway(isPhone);
  const isLoading = (record === undefined && error === null) || isBusy;
  const close = () => {
    if (!isLoading) navigate(paths.list(model));
  };
  const height = isTall ? { sm: 'calc(100% - 64px)' } : undefined;
  const name = record === undefined ? id : recordTitle(model, record);
  const ownZone = zoneOr(record && zone?.(record), timeZone);
  const clock = ownZone === timeZone ? '' : translate('framework.timesOf', { zone: ownZone });
  const dialog = (
    <Dialog
      open
      onClose={close}
      aria-labelledby={titleId}
      maxWidth={maxWidth}
      fullWidth
      fullScreen={isPhone}
      slotProps={{ paper: { 'aria-busy': isLoading, sx: isPhone ? PAGE : { height } } }}
    >
      <DialogTitle
        component="div"
        sx={{ ...GUTTERS, display: 'flex', gap: 1, alignItems: 'flex-start', pb: 1, ...(isShrunk ? { pt: 1 } : {}) }}
      >
        <Box sx={{ minWidth: 0, flexGrow: 1 }}>
          <Typography id={titleId} variant={isShrunk ? 'h6' : 'h4'} component="h2" noWrap={isShrunk} sx={ANYWHERE}>
            {title === undefined ? name : title(name)}
          </Typography>
          {!isShrunk && record !== undefined && (
            <Typography variant="body2" color="text.secondary" sx={ANYWHERE}>
              {joined([...(subtitle?.(record) ?? []), clock])}
            </Typography>
          )}
          {!isShrunk && record !== undefined && headline?.(record)}
        </Box>
        {/* A phone shows both one above the other, so that the name has room. */}
        <Box sx={{ display: 'flex', flexShrink: 0, gap: 1, flexDirection: isPhone && !isShrunk ? 'column' : 'row' }}>
          <OthersHere id={record?.id} isShort />
          {mark !== undefined && <Box sx={MARK_ROOM}>{record !== undefined && mark(record)}</Box>}
        </Box>
        {record !== undefined && <HistoryAction record={record} small readOnly={isDeleted} />}
        <IconButton
          onClick={close}
          disabled={isLoading}
          aria-label={translate('common.close')}
          sx={{ mt: -0.5, mr: -1, '@media (pointer: coarse)': { width: 44, height: 44 } }}
        >
          <CloseIcon />
        </IconButton>
      </DialogTitle>
      <Box sx={{ height: 4, flexShrink: 0 }}>
        {isLoading && <LinearProgress aria-label={translate('ra.page.loading')} />}
      </Box>
      {/* The notice stays visible while the content scrolls. */}
      {isDeleted && (
        <Box sx={{ ...GUTTERS, pb: 1 }}>
          <DeletedNotice id={id} name={name} />
        </Box>
      )}
      <DialogContent sx={{ ...GUTTERS, pt: 0 }} onScroll={onScroll}>
        {error !== null && !isDeleted && <ReadError error={error} missing={missing} onRetry={refetch} />}
        <RecordGoneProvider value={isDeleted}>
          {record !== undefined && <Fragment key={record.id}>{children(record)}</Fragment>}
        </RecordGoneProvider>
      </DialogContent>
    </Dialog>
  );
  return <ZoneClock zone={ownZone}>{dialog}</ZoneClock>;
}
