import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useModel } from '../../../../frame/entity/entity-context';
import { useNow } from '../../../../frame/layout/site/clock';
import { useSiteConfig } from '../../../../frame/layout/site/site-config';
import type { RecordOf } from '../../../../frame/model/entities';
import { toWall } from '../../../../frame/time/time-zone';
import { zoneOr } from '../../../../frame/time/zone-offset';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import { ask } from '../../../calls/ask';
import { useCallTransport } from '../../../calls/CallsContext';
import { setClosings } from '../../../calls/definitions/set-points';
import { COMMAND_LIMIT_MS, withinLimit } from '../../../calls/time-limit';
import { type Closing, closingsFrom, dayOf, MAX_CLOSINGS, storedClosings } from '../../../domain/heating/closing';
import { useHeatingChanged } from '../therm/use-place-heating';
import { CalendarFile } from './CalendarFile';
import { ClosingRow } from './ClosingRow';
import { type ClosingDraft, closingOf, withClosings } from './closing-draft';

interface ClosingsDialogProps {
  building: RecordOf<'building'>;
  onClose(): void;
}

const EMPTY = { from: '', to: '', celsius: 16 };

function closingsOf(drafts: readonly ClosingDraft[]): Closing[] {
  return drafts.map(closingOf).filter((closing) => typeof closing !== 'string');
}

export function ClosingsDialog({ building, onClose }: ClosingsDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const titleId = useId();
  const format = useValueFormat();
  const transport = useCallTransport();
  const queryClient = useQueryClient();
  const heatingChanged = useHeatingChanged();
  const model = useModel('building', 'room');
  const zone = zoneOr(building.timeZone, useSiteConfig().timeZone);
  const today = dayOf(toWall(useNow(), zone));
  const [seen] = useState(building.closings ?? null);
  const [drafts, setDrafts] = useState(() =>
    withClosings([], closingsFrom(storedClosings(building.closings), today), format.number),
  );
  const [isChecked, setChecked] = useState(false);
  const text = (key: string, values: object = {}) => translate(`place.schedule.closing.${key}`, values);
  const closings = closingsOf(drafts);
  const isTooMany = drafts.length > MAX_CLOSINGS;
  const { mutate, isPending, error } = useMutation<unknown, Error>({
    mutationFn: () =>
      withinLimit(
        (signal) =>
          ask(transport, setClosings, { buildingId: building.id, closings, seen: { closings: seen } }, { signal }),
        COMMAND_LIMIT_MS,
      ),
    onSuccess: async () => {
      notify('place.schedule.closing.saved', { type: 'success' });
      onClose();
      await Promise.all([queryClient.invalidateQueries({ queryKey: [model.route] }), heatingChanged()]);
    },
  });

  function addFound(found: readonly Closing[]): number {
    const known = closings.map(({ from, to }) => `${from} ${to}`);
    const added = found.filter(({ from, to }) => !known.includes(`${from} ${to}`));
    // The user may type while the file is read.
    setDrafts((present) => withClosings(present, added, format.number));
    return added.length;
  }

  function save(): void {
    setChecked(true);
    if (closings.length === drafts.length && !isTooMany) mutate();
  }

  return (
    <Dialog open onClose={isPending ? undefined : onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{text('title', { name: building.name ?? building.id })}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text('explanation')}</DialogContentText>
        {drafts.length === 0 && (
          <Typography variant="body2" sx={{ my: 2 }}>
            {text('none')}
          </Typography>
        )}
        <Box component="ul" sx={{ m: 0, p: 0, mt: 1, listStyle: 'none' }}>
          {drafts.map((draft) => (
            <ClosingRow
              key={draft.key}
              draft={draft}
              isChecked={isChecked}
              onChange={(changed) =>
                setDrafts((present) => present.map((each) => (each.key === draft.key ? changed : each)))
              }
              onRemove={() => setDrafts((present) => present.filter(({ key }) => key !== draft.key))}
            />
          ))}
        </Box>
        <Button onClick={() => setDrafts(withClosings(drafts, [EMPTY], format.number))}>{text('add')}</Button>
        <CalendarFile zone={zone} onClosings={addFound} />
        {isTooMany && <Alert severity="error">{text('tooMany', { most: MAX_CLOSINGS })}</Alert>}
        {error !== null && <Alert severity="error">{error.message}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending}>
          {translate('common.cancel')}
        </Button>
        <Button variant="contained" loading={isPending} onClick={save}>
          {text('save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
