import { useTranslate } from 'react-admin';
import { readableDuration } from '../../../domain/air/breaches';
import type { BreachFacts } from '../../../domain/air/period-facts';
import type { DashboardFormat } from '../dashboard-format';
import { CardRow } from './CardRow';
import { FigureCard } from './FigureCard';

interface BreachCardsProps {
  /** What the reference is of, such as `CO2 over 1000 ppm`. */
  title: string;
  breaches: BreachFacts;
  format: DashboardFormat;
}

/** How often and how long a reference was exceeded. */
export function BreachCards({ title, breaches, format }: BreachCardsProps) {
  const translate = useTranslate();
  const duration = (ms: number) => {
    const { value, unit } = readableDuration(ms);
    return { value: format.number(value), unit };
  };
  return (
    <CardRow title={title}>
      <FigureCard label={translate('dashboard.breaches.count')} value={format.number(breaches.count, 0)} />
      <FigureCard label={translate('dashboard.breaches.total')} {...duration(breaches.totalMs)} />
      <FigureCard label={translate('dashboard.breaches.average')} {...duration(breaches.averagePerDeviceMs)} />
    </CardRow>
  );
}
