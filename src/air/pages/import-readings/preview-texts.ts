import type { useTranslate } from 'react-admin';
import { formatOf } from '../../../frame/i18n/format';
import { getMeasureUnit } from '../../domain/evidence/standard';
import { linesOf } from '../../import-readings/read-readings';
import type { ReadFile } from './use-readings-file';

const MAX_CAUSES = 10;

/** Describes a file in lines, and the causes of skipped rows and cells. */
export function createPreviewTexts(
  read: ReadFile | undefined,
  zone: string,
  { translate, locale }: { translate: ReturnType<typeof useTranslate>; locale: string },
): { found: string; bad: string } {
  if (read?.preview === undefined) return { found: '', bad: '' };
  const { facts, layout } = read.preview;
  const format = formatOf(locale, zone);
  const period = { from: format.dateTime(facts.first), to: format.dateTime(facts.last), zone };
  const count = format.number([...read.readings.values()].reduce((sum, { length }) => sum + length, 0));
  const labelOf = (key: string) => translate(`dashboard.cards.${key}`, { _: key });
  const ranges = [...facts.ranges].map(([key, [low, high]]) => {
    const column = layout.columns.measures.find((each) => each.key === key)?.index ?? layout.columns.long?.value ?? -1;
    return translate('importReadings.range', {
      ...{
        measure: labelOf(key),
        column: layout.columns.headers[column],
        low: format.number(low, 2),
      },
      high: `${format.number(high, 2)} ${getMeasureUnit(key)}`.trim(),
    });
  });
  const causes = read.faults.slice(0, MAX_CAUSES).map((fault) => {
    const { kind, measure, ...values } = fault.cause;
    const { ranges, count, unnamed } = linesOf(fault);
    const cause = translate(`importReadings.cause.${kind}`, { ...values, measure: labelOf(`${measure}`) });
    return translate('importReadings.causeAt', {
      smart_count: count,
      lines:
        unnamed === 0 ? ranges : translate('importReadings.more', { lines: ranges, count: format.number(unnamed) }),
      cause: fault.isPartial ? translate('importReadings.partial', { cause }) : cause,
    });
  });
  const bad = { smart_count: read.bad, count: format.number(read.bad) };
  return {
    found: [translate('importReadings.found', { count, ...period }), ...ranges].join('\n'),
    bad: [...(read.bad === 0 ? [] : [translate('importReadings.bad', bad)]), ...causes].join('\n'),
  };
}
