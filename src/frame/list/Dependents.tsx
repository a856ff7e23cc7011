import { DialogContentText } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocale, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../../../data-provider/contract';
import { useEntity } from '../entity/entity-context';
import type { DependentCount } from '../model/bulk-calls';
import type { EntityRecord } from '../model/entity-model';
import type { DeletionRule } from '../model/field-model';
import { formatRecordWords } from '../model/record-words';
import { getDeletionRule } from '../model/relations-to';
import { useRelated } from '../show/related-context';
import { useValueFormat } from '../value/use-value-format';

/** Reserves two lines, so that late content does not move the buttons. */
const ROOM = { minHeight: '3em', mt: 1 } as const;

const RULES = ['restrict', 'cascade', 'setNull', 'noAction'] as const;

export function useDependents(records: readonly EntityRecord[]): readonly DependentCount[] {
  const { model } = useEntity();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const ids = records.map(({ id }) => id);
  const { data } = useQuery({
    queryKey: [model.route, 'hangingOn', ids],
    queryFn: ({ signal }) =>
      dataProvider.previewMatching(model.route, { filter: { id: ids }, work: { type: 'delete' } }, { signal }),
    // No retry, because the user does not need the count and the server checks the deletion.
    retry: false,
  });
  return data?.hanging ?? [];
}

export function useRuleTexts(counts: readonly DependentCount[]): readonly { rule: DeletionRule; text: string }[] {
  const related = useRelated();
  const locale = useLocale();
  const translate = useTranslate();
  const format = useValueFormat();
  const counted = related.flatMap(({ resource: { model }, key }) => {
    const { count = 0, isMore = false } = counts.find((one) => one.entity === model.name && one.key === key) ?? {};
    if (count === 0) return [];
    const number = format.number(count);
    const label = formatRecordWords(model, locale, count);
    const text = `${isMore ? translate('framework.delete.moreThan', { count: number }) : number} ${label}`;
    return [{ text, rule: getDeletionRule(model, key) }];
  });
  return RULES.map((rule) => {
    const records = counted.flatMap((one) => (one.rule === rule ? [one.text] : [])).join(', ');
    return { rule, text: records === '' ? '' : translate(`framework.delete.${rule}`, { records }) };
  });
}

export function DependentsLine({ counts }: { counts: readonly DependentCount[] }) {
  const texts = useRuleTexts(counts);
  if (useRelated().length === 0) return null;
  return (
    <DialogContentText role="status" variant="body2" sx={ROOM}>
      {texts.map(({ rule, text }) => (
        <span key={rule} style={{ display: 'block' }}>
          {text}
        </span>
      ))}
    </DialogContentText>
  );
}
