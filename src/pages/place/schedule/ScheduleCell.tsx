import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { likeDays } from '../../../domain/schedule/schedule-stretches';
import { wallWeekOf } from '../../../domain/schedule/stored-hours';
import { isBlank } from '../../../field-types/field-type';
import type { EntityCellProps } from '../../../framework/slots';
import { useClock } from '../../../layout/site/clock';
import { useSiteConfig } from '../../../layout/site/site-config';
import { zoneOr } from '../../../time/zone-offset';
import { useSlotTexts } from './use-slot-texts';

/** The week of a building or room in a few lines, on the clock of its zone. */
export default function ScheduleCell({ value, record }: EntityCellProps<'building' | 'room', 'tuya.schedule'>) {
  const { timeZone } = useSiteConfig();
  const [instant] = useState(useClock());
  const texts = useSlotTexts();
  if (isBlank(value)) return <>–</>;
  const week = wallWeekOf(record.tuya, instant, zoneOr(record.timeZone, timeZone));
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.25 }}>
      {likeDays(week).map(({ first, last, stretches }) => (
        <li key={first}>
          <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
            {first === last ? texts.shortDay(first) : `${texts.shortDay(first)}–${texts.shortDay(last)}`}
          </Typography>{' '}
          {stretches.map(({ from, to, slot }, index) => (
            // Hours stay beside what they want, also on a phone.
            <Box key={from} component="span" sx={{ display: 'inline-block', whiteSpace: 'pre' }}>
              {`${texts.hour(from)}–${texts.hour(to)} ${texts.slot(slot)}${index < stretches.length - 1 ? ', ' : ''}`}
            </Box>
          ))}
        </li>
      ))}
    </Box>
  );
}
