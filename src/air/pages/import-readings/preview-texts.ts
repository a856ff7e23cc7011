import type { useTranslate } from 'react-admin';
import { formatOf } from '../../../frame/i18n/format';
import { measureUnit } from '../../domain/evidence/standard';
import type { ReadFile } from './use-readings-file';

const MAX_LINES = 20;

/** Describes a file in lines, and its unusable rows and cells. */
export function previewTexts(
  read: ReadFile | undefined,
  zone: string,
  { translate, locale }: { translate: ReturnType<typeof useTranslate>; locale: string },
): { found: string; bad: string } {
  if (read?.preview === undefined) return { found: '', bad: '' };
  const { facts, layout } = read.preview;
  const format = formatOf(locale, zone);
  const period = { from: format.dateTime(facts.first), to: format.dateTime(facts.last), zone };
  const count = format.number([...read.readings.values()].reduce((sum, { length }) => sum + length, 0));
  const ranges = [...facts.ranges].map(([key, [low, high]]) => {
    const column = layout.columns.measures.find((each) => each.key === key)?.index ?? layout.columns.long?.value ?? -1;
    return translate('importReadings.range', {
      ...{
        measure: translate(`dashboard.cards.${key}`, { _: key }),
        column: layout.columns.headers[column],
        low: format.number(low, 2),
      },
      high: `${format.number(high, 2)} ${measureUnit(key)}`.trim(),
    });
  });
  const [lines, cells] = [read.lines, read.cells].map((all) =>
    all.slice(0, MAX_LINES).map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)),
  );
  const bad = { smart_count: read.bad, count: format.number(read.bad), lines: lines?.join(', ') };
  const skipped = read.cells.length > 0 ? [translate('importReadings.cells', { lines: cells?.join(', ') })] : [];
  return {
    found: [translate('importReadings.found', { count, ...period }), ...ranges].join('\n'),
    bad: [...(read.bad === 0 ? [] : [translate('importReadings.bad', bad)]), ...skipped].join(' '),
  };
}
