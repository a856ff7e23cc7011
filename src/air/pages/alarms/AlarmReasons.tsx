import { Paper, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../frame/model/entities';
import { useValueFormat } from '../../../frame/value/use-value-format';
import { ALARM, getAlarmUnit, isAlarmCode } from '../../domain/alarms/alarm-codes';
import { getLimitSide } from '../../domain/alarms/beyond';

type Alarm = RecordOf<'alarm'>;
type Reason = NonNullable<Alarm['transitions']>[number];

function calmValue(code: unknown, { limit, hysteresis }: Reason): number | undefined {
  if (limit === undefined || hysteresis === undefined || !isAlarmCode(code)) return undefined;
  const hundredths = Math.round((limit - getLimitSide(code) * hysteresis) * 100);
  return hundredths / 100;
}

export default function AlarmReasons({ record }: { record: Alarm }) {
  const translate = useTranslate();
  const format = useValueFormat();
  const titleId = useId();
  const { code, state, transitions = [] } = record;
  if (transitions.length === 0) return null;
  const unit = getAlarmUnit(code);
  const amount = (value: number | undefined) =>
    value === undefined ? '' : `${format.number(value)}${unit === undefined ? '' : ` ${unit}`}`;
  const sentence = (reason: Reason) => {
    const { to = 'open', value, limit, minutes = 0, from, decidedFrom } = reason;
    const kind = code === ALARM.disconnected ? 'silence' : unit === undefined ? 'colour' : 'value';
    const source = translate(`alarms.reasons.source.${from ?? 'standard'}`);
    const setting = to === 'open' || to === 'over' ? 'delay' : 'hysteresis';
    const decided =
      decidedFrom === undefined
        ? ''
        : translate(`alarms.reasons.decided.${setting}`, { source: translate(`alarms.reasons.source.${decidedFrom}`) });
    const calm = amount(calmValue(code, reason));
    const side = isAlarmCode(code) && getLimitSide(code) < 0 ? 'below' : 'above';
    const values = { value: amount(value), limit: amount(limit), calm, source, decided, smart_count: minutes };
    const name = kind === 'value' && (to === 'pending' || to === 'ending' || to === 'resumed') ? `${to}.${side}` : to;
    return translate(`alarms.reasons.${kind}.${name}`, values);
  };
  const decided = transitions.findLast(({ hysteresis }) => hysteresis !== undefined) ?? {};
  const end = calmValue(code, decided);
  const isLasting = state !== 'ended' && end !== undefined && isAlarmCode(code);
  return (
    <Paper variant="outlined" component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Typography id={titleId} variant="subtitle1" component="h2" gutterBottom>
        {translate('alarms.reasons.title')}
      </Typography>
      <Stack component="ol" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {transitions.map((reason) => (
          <li key={`${reason.at} ${reason.to}`}>
            <Typography variant="caption" color="text.secondary" component="div">
              {format.instant(reason.at ?? 0)}
            </Typography>
            <Typography variant="body2">{sentence(reason)}</Typography>
          </li>
        ))}
        {isLasting && (
          <li>
            <Typography variant="body2" color="text.secondary">
              {translate(`alarms.reasons.lasting.${getLimitSide(code) < 0 ? 'below' : 'above'}`, {
                calm: amount(end),
                smart_count: decided.minutes ?? 0,
              })}
            </Typography>
          </li>
        )}
      </Stack>
    </Paper>
  );
}
