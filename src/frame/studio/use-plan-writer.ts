import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useValueFormat } from '../value/use-value-format';
import type { PlanWriter } from './rules/plan-text';

const CENT = 0.01;

export function usePlanWriter(): PlanWriter {
  const translate = useTranslate();
  const { locale, number } = useValueFormat();
  return useMemo(() => {
    const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
    const either = new Intl.ListFormat(locale, { type: 'disjunction' });
    return {
      translate,
      number,
      either: (values) => either.format(values),
      dollars: (value) => (value > 0 && value < CENT ? `< ${money.format(CENT)}` : money.format(value)),
    };
  }, [translate, locale, number]);
}
