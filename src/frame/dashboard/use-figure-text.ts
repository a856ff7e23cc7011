import { fieldTypeOf } from '../field-types/registry';
import { useValueFormat } from '../value/use-value-format';
import type { ChartTile, FigureTile } from './rules/tile';

export function useFigureText({
  model,
  measure,
}: FigureTile | ChartTile): (value: number | null | undefined) => string {
  const format = useValueFormat();
  const field = measure.of === 'count' ? undefined : model.fieldByPath.get(measure.path);
  return (value) => {
    if (typeof value !== 'number') return '–';
    return field === undefined ? format.number(value) : fieldTypeOf(field).display(value, field, format, { id: '' });
  };
}
