import { useTranslate } from 'react-admin';
import type { DeviceOutcome } from '../../../domain/heating/heating-device';
import { ResultList } from '../ResultList';

const COLORS = { set: 'success.main', offline: 'text.secondary', failed: 'error.main' } as const;

/** What came of each device of a group; those in trouble first. */
export function OutcomeList({ outcomes }: { outcomes: readonly DeviceOutcome[] }) {
  const translate = useTranslate();
  const order = Object.keys(COLORS).reverse();
  const sorted = outcomes.toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome));
  return (
    <ResultList
      label={translate('place.heating.setPoint.results')}
      maxHeight={220}
      results={sorted.map(({ id, name, outcome }) => ({
        id,
        name,
        text: translate(`place.heating.setPoint.outcome.${outcome}`),
        color: COLORS[outcome],
      }))}
    />
  );
}
