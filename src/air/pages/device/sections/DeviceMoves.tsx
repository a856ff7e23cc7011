import { Alert, Box, LinearProgress, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { ConfirmedButton } from '../../../../frame/layout/feedback/ConfirmDialog';
import { useSiteConfig } from '../../../../frame/layout/site/site-config';
import { toInstant, toWall } from '../../../../frame/time/time-zone';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import { useCall, useSend } from '../../../calls/CallsContext';
import { correctMove, deviceMoves } from '../../../calls/definitions/places';

const INPUT_LENGTH = 16;

function Move({ hwId, at, places }: { hwId: string; at: number; places: readonly (string | null)[] }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const { timeZone } = useSiteConfig();
  const format = useValueFormat(timeZone);
  const [time, setTime] = useState(() => new Date(toWall(at, timeZone)).toISOString().slice(0, INPUT_LENGTH));
  const send = useSend(correctMove);
  const label = translate('device.moves.correct');
  const move = `${format.instant(at)}: ${places.map((name) => name ?? translate('device.moves.nowhere')).join(' → ')}`;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography variant="body2">{move}</Typography>
      <ConfirmedButton
        {...{ label, title: label, confirm: label, variant: 'text' }}
        question={translate('device.moves.question', { move })}
        run={async () => {
          await send({ hwId, at, to: toInstant(Date.parse(`${time}Z`), timeZone) });
          refresh();
          return translate('device.moves.corrected');
        }}
      >
        <TextField
          {...{ type: 'datetime-local', value: time, label: translate('device.moves.time') }}
          onChange={({ target }) => setTime(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </ConfirmedButton>
    </Box>
  );
}

/** Lists moves between places that the user may change. */
export function DeviceMoves({ hwId }: { hwId: string }) {
  const translate = useTranslate();
  const { data, error } = useCall(deviceMoves, { hwId });
  if (error !== null) return <Alert severity="error">{translate('device.moves.failed')}</Alert>;
  if (data === undefined) return <LinearProgress aria-label={translate('ra.page.loading')} />;
  if (data.length === 0) return <Typography color="text.secondary">{translate('device.moves.none')}</Typography>;
  return data.map(({ at, from, to }) => <Move key={at} {...{ hwId, at, places: [from, to] }} />);
}
