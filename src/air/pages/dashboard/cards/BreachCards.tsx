import { useTranslate } from 'react-admin';
import type { BreachFacts } from '../../../domain/air/period-facts';
import type { DashboardFormat } from '../dashboard-format';
import { comparisonName, type Selection } from '../selection/selection';
import { durationText } from '../tables/figure-text';
import { CardRow } from './CardRow';
import { FigureCard } from './FigureCard';

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
