import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { onlinePercent } from '../../../domain/devices/online-ratio';
import type { OverviewPlace } from '../../../domain/overview/overview';
import { OpenAlarmsLink } from '../../alarms/OpenAlarmsLink';
import type { DashboardFormat } from '../dashboard-format';
import { openAlarmsOf } from './overview-links';

interface Fact {
  name: string;
  value: ReactNode;
  note?: string;
}

interface PlaceFactsProps {
  place: OverviewPlace;
  name: string;
  lowBatteries: number | undefined;
  format: DashboardFormat;
}

function signed(value: number, format: DashboardFormat): string {
  return `${value > 0 ? '+' : ''}${format.number(value, 0)}\u00a0ppm`;
}

export function PlaceFacts({ place, name, lowBatteries, format }: PlaceFactsProps) {
  const translate = useTranslate();
  const { worst, temperature, heating, devices, alarms, openAlarms } = place;
  const celsius = (value: number) => `${format.measured(value, 1)} °C`;
  const percent = onlinePercent(devices);
  const facts: (Fact | false)[] = [
    worst !== null && {
      name: 'worst',
      value: `${format.number(worst.co2, 0)} ppm`,
      note: [
        worst.name,
        worst.change === null ? '' : translate('overview.change', { change: signed(worst.change, format) }),
      ]
        .filter(Boolean)
        .join(' · '),
    },
    temperature !== null && {
      name: 'temperature',
      value: celsius(temperature.mean),
      note:
        temperature.low === temperature.high
          ? undefined
          : translate('overview.range', {
              low: format.measured(temperature.low, 1),
              high: format.measured(temperature.high, 1),
            }),
    },
    heating !== null && {
      name: 'heating',
      value: `${format.number(heating.celsius)} °C`,
      note: translate(`overview.heatedBy.${heating.by}`),
    },
    percent !== undefined && {
      name: 'online',
      value: `${devices.online}/${devices.total}`,
      note: format.percent(percent),
    },
    openAlarms.total > 0 && {
      name: 'openAlarms',
      value: (
        <>
          {format.number(openAlarms.total, 0)}
          <OpenAlarmsLink count={openAlarms.total} name={name} to={openAlarmsOf(place)} />
        </>
      ),
      note: openAlarms.rooms.join(' · '),
    },
    alarms !== null && { name: 'alarms', value: format.number(alarms, 0) },
    lowBatteries !== undefined && { name: 'batteries', value: format.number(lowBatteries, 0) },
  ];
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 2, rowGap: 1, m: 0 }}
    >
      {facts.map(
        (fact) =>
          fact && (
            <Box key={fact.name} sx={{ minWidth: 0 }}>
              <Typography component="dt" variant="caption" color="text.secondary">
                {translate(`overview.${fact.name}`)}
              </Typography>
              <Typography component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                {fact.value}
              </Typography>
              {fact.note && (
                <Typography component="dd" variant="caption" color="text.secondary" sx={{ m: 0, display: 'block' }}>
                  {fact.note}
                </Typography>
              )}
            </Box>
          ),
      )}
    </Box>
  );
}
