import { useTranslate } from 'react-admin';
import type { BreachFacts } from '../../../domain/air/period-facts';
import type { DashboardFormat } from '../dashboard-format';
import type { Selection } from '../selection/selection';
import { durationText } from '../tables/figure-text';
import { CardRow } from './CardRow';
import { FigureCard } from './FigureCard';

const PERCENT = 100;

interface BreachCardsProps {
  /** What the reference is of, such as `CO2 over 1000 ppm`. */
  title: string;
  breaches: BreachFacts;
  /** Share of the measured time, 0 to 1; null when nothing was measured. */
  share: number | null;
  /** Those of the earlier period, once they are there. */
  earlier: BreachFacts | null;
  shown: Pick<Selection, 'comparison' | 'leastBreach'>;
  format: DashboardFormat;
}

/** How often and how long a reference was exceeded. */
export function BreachCards({ title, breaches, share, earlier, shown, format }: BreachCardsProps) {
  const translate = useTranslate();
  const { comparison, leastBreach } = shown;
  const cards: { name: string; text: (facts: BreachFacts) => string }[] = [
    { name: 'count', text: ({ count }) => format.number(count, 0) },
    { name: 'total', text: ({ totalMs }) => durationText(totalMs, format) },
    { name: 'average', text: ({ averagePerDeviceMs }) => durationText(averagePerDeviceMs, format) },
  ];
  return (
    <CardRow
      title={title}
      note={leastBreach > 0 ? translate('dashboard.breaches.least', { minutes: leastBreach }) : undefined}
    >
      {cards.map(({ name, text }) => {
        const [value = '', unit] = text(breaches).split(' ');
        return (
          <FigureCard
            key={name}
            label={translate(`dashboard.breaches.${name}`)}
            value={value}
            unit={unit}
            note={
              earlier && comparison
                ? translate(`dashboard.compare.figure.${comparison}`, { value: text(earlier) })
                : undefined
            }
          />
        );
      })}
      <FigureCard
        label={translate('dashboard.breaches.share')}
        value={share === null ? translate('dashboard.cards.none') : format.percent(share * PERCENT)}
        note={translate('dashboard.breaches.shareNote')}
      />
    </CardRow>
  );
}
