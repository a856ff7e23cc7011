import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type { RowRule } from '../model/access-model';
import type { EntityModel } from '../model/entity-model';
import type { ValueCondition } from '../model/value-condition';
import { useValueFormat } from '../value/use-value-format';

/** What the values of the rows have to be that a role reaches, a line each. */
export function RowRuleWords({ model, rule }: { model: EntityModel; rule: RowRule }) {
  const translate = useTranslate();
  const format = useValueFormat();
  const either = new Intl.ListFormat(useLocale(), { type: 'disjunction' });
  const lines = (condition: ValueCondition, key: 'where' | 'after') =>
    Object.entries(condition).map(([path, values]) => {
      const field = model.fieldByPath.get(path);
      const words = values.map((value) => {
        const option = field?.options?.find((one) => one.value === value);
        if (option !== undefined) return format.text(option.label);
        return typeof value === 'boolean' ? format.yesNo(value) : String(value);
      });
      const text = { field: format.text(field?.label ?? { en: path }), values: either.format(words) };
      return translate(`framework.why.${key}`, text);
    });
  return [...lines(rule.where, 'where'), ...(rule.after === undefined ? [] : lines(rule.after, 'after'))].map(
    (line) => (
      <Typography key={line} variant="caption" component="div" color="text.secondary">
        {line}
      </Typography>
    ),
  );
}
