import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { isBlank } from '../../../../frame/field-types/field-type';
import { useClock } from '../../../../frame/layout/site/clock';
import { useSiteConfig } from '../../../../frame/layout/site/site-config';
import type { EntityCellProps } from '../../../../frame/slots/slots';
import { zoneOr } from '../../../../frame/time/zone-offset';
import { groupLikeDays } from '../../../domain/schedule/schedule-stretches';
import { toWallWeek } from '../../../domain/schedule/stored-hours';
import { useSlotTexts } from './use-slot-texts';

export default function ScheduleCell({ value, record }: EntityCellProps<'building' | 'room', 'tuya.schedule'>) {
  const { timeZone } = useSiteConfig();
  const [instant] = useState(useClock());
  const texts = useSlotTexts();
  if (isBlank(value)) return <>–</>;
  const week = toWallWeek(record.tuya, instant, zoneOr(record.timeZone, timeZone));
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.25 }}>
      {groupLikeDays(week).map(({ first, last, stretches }) => (
        <li key={first}>
          <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
            {first === last ? texts.shortDay(first) : `${texts.shortDay(first)}–${texts.shortDay(last)}`}
          </Typography>{' '}
          {stretches.map(({ from, to, slot }, index) => (
            // Keeps hours and their set point on one line, also on a phone.
            <Box key={from} component="span" sx={{ display: 'inline-block', whiteSpace: 'pre' }}>
              {`${texts.hour(from)}–${texts.hour(to)} ${texts.slot(slot)}${index < stretches.length - 1 ? ', ' : ''}`}
            </Box>
          ))}
        </li>
      ))}
    </Box>
  );
}
