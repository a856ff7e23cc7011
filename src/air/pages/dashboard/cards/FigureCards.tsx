import { Box, Paper, Skeleton, Typography } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useCall } from '../../../calls/CallsContext';
import { type AverageData, averageData, type ChartDataRequest } from '../../../calls/definitions/periods';
import type { BreachFacts } from '../../../domain/air/period-facts';
import { MEASURES } from '../../../domain/readings/measures';
import type { DashboardFormat } from '../dashboard-format';
import { FailedPart } from '../notices';
import { hoursText } from '../selection/chart-request';
import { type Comparison, comparisonName, type Selection } from '../selection/selection';
import { durationText } from '../tables/FiguresTable';
import { type HeldReadings, loadOf } from '../use-readings';

export function CardRow({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ breakInside: 'avoid' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, mb: 1 }}>
        <Typography id={id} component="h2" variant="h5">
          {title}
        </Typography>
        {note !== undefined && (
          <Typography variant="body2" color="text.secondary">
            {note}
          </Typography>
        )}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fit, minmax(132px, 1fr))',
          '@media print': { gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

interface FigureCardProps {
  label: string;
  value: string;
  unit?: string;
  icon?: ReactNode;
  band?: { word: string; colour: string };
  note?: string;
}

export function FigureCard({ label, value, unit = '', icon, band, note }: FigureCardProps) {
  const id = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 1.5, laptop: 2 }, minWidth: 0, breakInside: 'avoid', '@media print': { px: 1.25 } }}
    >
      <Typography id={id} component="h3" variant="subtitle2" color="text.secondary">
        {label}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.5, minHeight: 36 }}>
        <Typography component="p" variant="h3" sx={{ fontVariantNumeric: 'tabular-nums', color: band?.colour }}>
          {value}
          {unit !== '' && (
            <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: 0.75 }}>
              {unit}
            </Typography>
          )}
        </Typography>
        {icon}
      </Box>
      {band !== undefined && (
        <Typography variant="body2" component="p" sx={{ color: band.colour, fontWeight: 650 }}>
          {band.word}
        </Typography>
      )}
      {note !== undefined && (
        <Typography variant="caption" component="p" color="text.secondary">
          {note}
        </Typography>
      )}
    </Paper>
  );
}

const PERCENT = 100;

const AVERAGES = [
  { name: 'CO2', of: 'co2', unit: 'ppm', isAlways: true },
  { name: 'temp', of: 'temp', unit: '°C', isAlways: true },
  { name: 'hum', of: 'hum', unit: '%', isAlways: true },
  { name: 'VOC', of: 'voc', unit: 'ppb', isAlways: false },
  { name: 'pm25', of: 'pm25', unit: 'μg/m³', isAlways: false },
  { name: 'pm10', of: 'pm10', unit: 'μg/m³', isAlways: false },
] as const satisfies readonly { of: keyof AverageData; [fact: string]: unknown }[];

interface AverageCardsProps {
  request: ChartDataRequest;
  readings: HeldReadings;
  earlier: { request: ChartDataRequest; readings: HeldReadings; comparison: Comparison } | null;
  hours: Selection['hours'];
  format: DashboardFormat;
}

function useAverages(of: Pick<AverageCardsProps, 'request' | 'readings'> | null, hours: Selection['hours']) {
  const asked = of && {
    devices: of.request.devices,
    of: of.request.of,
    fromMilliseconds: of.request.fromMilliseconds,
    toMilliseconds: of.request.toMilliseconds,
    ...(hours && { timeFilter: hours }),
  };
  return useCall(averageData, asked, {
    of: of && loadOf(of.readings),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
}

export function AverageCards({ request, readings, earlier, hours, format }: AverageCardsProps) {
  const translate = useTranslate();
  const { data, error, refetch } = useAverages({ request, readings }, hours);
  const before = useAverages(earlier, hours).data;
  const earlierNote = (text: string | null) =>
    earlier === null || text === null
      ? undefined
      : translate(`dashboard.compare.figure.${comparisonName(earlier.comparison)}`, { value: text });

  if (error) {
    return (
      <FailedPart title={translate('dashboard.cards.averages')} cause={error.message} onRetry={() => void refetch()} />
    );
  }
  const shown = AVERAGES.filter(({ of, isAlways }) => isAlways || (data?.[of] ?? null) !== null);
  return (
    <CardRow title={translate('dashboard.cards.averages')} note={hoursText(hours, translate)}>
      {data === undefined
        ? [...shown, { name: 'coverage' }].map(({ name }) => (
            <Skeleton key={name} variant="rounded" height={106} aria-busy="true" />
          ))
        : [
            ...shown.map(({ name, of, unit }) => {
              const { decimals } = MEASURES[name];
              const value = data[of];
              const past = before?.[of] ?? null;
              return (
                <FigureCard
                  key={name}
                  label={translate(`dashboard.cards.${name}`)}
                  value={value === null ? translate('dashboard.cards.none') : format.measured(value, decimals)}
                  unit={value === null ? '' : unit}
                  note={earlierNote(past === null ? null : `${format.measured(past, decimals)} ${unit}`)}
                />
              );
            }),
            <FigureCard
              key="coverage"
              label={translate('dashboard.cards.coverage')}
              value={format.percent(data.coverage * PERCENT)}
              note={
                earlierNote(before === undefined ? null : format.percent(before.coverage * PERCENT)) ??
                translate('dashboard.cards.coverageNote')
              }
            />,
          ]}
    </CardRow>
  );
}

interface BreachCardsProps {
  title: string;
  breaches: BreachFacts;
  share: number | null;
  earlier: BreachFacts | null;
  earlierShare: number | null;
  shown: Pick<Selection, 'comparison' | 'leastBreach'>;
  format: DashboardFormat;
}

export function BreachCards({ title, breaches, share, earlier, earlierShare, shown, format }: BreachCardsProps) {
  const translate = useTranslate();
  const { comparison, leastBreach } = shown;
  const none = translate('dashboard.cards.none');
  const cards: { name: string; text: (facts: BreachFacts) => string }[] = [
    { name: 'count', text: ({ count }) => format.number(count, 0) },
    { name: 'total', text: ({ totalMs }) => durationText(totalMs, format) },
    { name: 'average', text: ({ averagePerDeviceMs }) => durationText(averagePerDeviceMs, format) },
  ];
  const percent = (value: number) => format.percent(value * PERCENT);
  const earlierNote = (value: string | null) =>
    value === null || comparison === null
      ? undefined
      : translate(`dashboard.compare.figure.${comparisonName(comparison)}`, { value });
  return (
    <CardRow
      title={title}
      note={leastBreach > 0 ? translate('dashboard.breaches.least', { minutes: leastBreach }) : undefined}
    >
      {cards.map(({ name, text }) => {
        const [value = '', unit] = share === null ? [none] : text(breaches).split(' ');
        return (
          <FigureCard
            key={name}
            label={translate(`dashboard.breaches.${name}`)}
            value={value}
            unit={unit}
            note={earlierNote(earlier && (earlierShare === null ? none : text(earlier)))}
          />
        );
      })}
      <FigureCard
        label={translate('dashboard.breaches.share')}
        value={share === null ? none : percent(share)}
        note={
          earlierNote(earlierShare === null ? null : percent(earlierShare)) ?? translate('dashboard.breaches.shareNote')
        }
      />
    </CardRow>
  );
}
