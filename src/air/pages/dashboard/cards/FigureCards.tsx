import { Box, Paper, Skeleton, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { BreachFacts } from '../../../domain/air/period-facts';
import type { DashboardFormat } from '../dashboard-format';
import { getComparisonName, type Selection } from '../selection/selection';
import { formatDuration } from '../tables/FiguresTable';

export const SCREEN_ONLY = { '@media print': { display: 'none' } };

interface CardRowProps {
  title: string;
  /** Texts below a figure; phones show only the first one. */
  notes?: readonly string[];
  /** Title in a report, which has no current values. */
  onPaper?: string;
  children: ReactNode;
}

export function CardRow({ title, notes = [], onPaper, children }: CardRowProps) {
  const id = useId();
  const screen = onPaper === undefined ? undefined : SCREEN_ONLY;
  return (
    <Box component="section" aria-labelledby={id} sx={{ breakInside: 'avoid' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, mb: 0.75 }}>
        <Typography id={id} component="h2" variant="h5">
          <Box component="span" sx={screen}>
            {title}
          </Box>
          {onPaper !== undefined && (
            <Box component="span" sx={{ display: 'none', '@media print': { display: 'inline' } }}>
              {onPaper}
            </Box>
          )}
        </Typography>
        {notes.map((note, index) => (
          <Typography
            key={note}
            variant="body2"
            color="text.secondary"
            sx={{ ...screen, ...(index > 0 && { display: { xs: 'none', tablet: 'block' } }) }}
          >
            {note}
          </Typography>
        ))}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
          '@media print': { gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

/** Values of the period. A report shows no current values, because current values soon become outdated. */
interface PeriodFigure {
  value: string;
  earlier?: string | undefined;
}

interface FigureCardProps {
  label: string;
  value: string;
  unit?: string;
  icon?: ReactNode;
  band?: { word: string; colour: string };
  note?: ReactNode;
  period?: PeriodFigure | null | undefined;
  isLive?: boolean;
}

export function FigureCard({ label, value, unit = '', icon, band, note, period, isLive = false }: FigureCardProps) {
  const translate = useTranslate();
  const id = useId();
  const live = isLive ? SCREEN_ONLY : undefined;
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      sx={{ px: 1, py: { xs: 0.5, sm: 1 }, minWidth: 0, breakInside: 'avoid', ...(period === undefined && live) }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 0.5 }}>
        <Typography id={id} component="h3" variant="caption" color="text.secondary" sx={{ fontWeight: 600 }}>
          {label}
        </Typography>
        {band !== undefined && (
          <Typography variant="caption" component="p" sx={{ color: band.colour, fontWeight: 650, ...live }}>
            {band.word}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
        <Typography
          component="p"
          variant="h4"
          sx={{ fontVariantNumeric: 'tabular-nums', color: band?.colour, whiteSpace: 'nowrap', ...live }}
        >
          {value}
          {unit !== '' && (
            <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: 0.5 }}>
              {unit}
            </Typography>
          )}
        </Typography>
        {icon}
        {period && (
          <Typography component="p" variant="caption" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
            {translate('dashboard.cards.average', { value: period.value })}
          </Typography>
        )}
        {period === null && <Skeleton width={72} aria-busy="true" />}
      </Box>
      {(note !== undefined || period?.earlier !== undefined) && (
        <Typography variant="caption" component="div" color="text.secondary" sx={{ lineHeight: 1.35 }}>
          {note}
          {period?.earlier && <div>{period.earlier}</div>}
        </Typography>
      )}
    </Paper>
  );
}

const PERCENT = 100;

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
    { name: 'total', text: ({ totalMs }) => formatDuration(totalMs, format) },
    { name: 'average', text: ({ averagePerDeviceMs }) => formatDuration(averagePerDeviceMs, format) },
  ];
  const percent = (value: number) => format.percent(value * PERCENT);
  const earlierNote = (value: string | null) =>
    value === null || comparison === null
      ? undefined
      : translate(`dashboard.compare.figure.${getComparisonName(comparison)}`, { value });
  return (
    <CardRow
      title={title}
      notes={leastBreach > 0 ? [translate('dashboard.breaches.least', { minutes: leastBreach })] : []}
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
