import { Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import type { AccessSubject } from '../access/can';
import { describeReachedRows, type Explained, type Explanation } from '../access/explain';
import type { EntityModels } from '../model/application-model';
import type { EntityModel } from '../model/entity-model';
import type { ValueCondition } from '../model/value-condition';
import { useValueFormat } from '../value/use-value-format';

type ExplanationWords = { text(about: Explained): string; whose(scope: string): string };

export function useExplanationWords(models: EntityModels, subject: AccessSubject): ExplanationWords {
  const translate = useTranslate();
  const format = useValueFormat();
  return {
    text: (about) => {
      switch (about.kind) {
        case 'page':
          return translate('framework.why.page');
        case 'operation':
          return translate(`framework.why.operations.${about.operation}`);
        case 'capability':
          return format.text(models.rights.capabilities.get(about.name)?.label ?? { en: about.name });
        default:
          return translate(`framework.why.${about.kind}`, { field: format.text(about.field.label) });
      }
    },
    whose: (scope) =>
      translate(`framework.why.scopes.${describeReachedRows(scope, subject)}`, { claim: subject.claim }),
  };
}

type Rules = NonNullable<Explanation['rules']>;

function RowRuleWords({ model, rules, whose }: { model: EntityModel; rules: Rules; whose(scope: string): string }) {
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
  const wordsOf = ({ rows, where, after = {} }: Rules[number]) => [
    ...(rules.length > 1 && rows !== undefined ? [whose(rows)] : []),
    ...lines(where, 'where'),
    ...lines(after, 'after'),
  ];
  const texts = rules.length > 1 ? rules.map((rule) => wordsOf(rule).join(' · ')) : rules.flatMap(wordsOf);
  return texts.map((line) => (
    <Typography key={line} variant="caption" component="div" color="text.secondary">
      {line}
    </Typography>
  ));
}

interface ExplanationAnswerProps extends Pick<ExplanationWords, 'whose'> {
  explanation: Explanation;
  model?: EntityModel | undefined;
}

export function ExplanationAnswer({ explanation, model, whose }: ExplanationAnswerProps) {
  const format = useValueFormat();
  const { allowed, scope, rules } = explanation;
  return (
    <>
      {scope === undefined || (rules?.length ?? 0) > 1 ? format.yesNo(allowed) : whose(scope)}
      {rules !== undefined && model !== undefined && <RowRuleWords model={model} rules={rules} whose={whose} />}
    </>
  );
}
