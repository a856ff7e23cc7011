import { useTranslate } from 'react-admin';
import type { ValueStyle } from '../../import/reader/number-style';
import type { ChosenColumn } from './rules/entity-from-data';
import type { DataKind, Fit } from './rules/guess-column';

const LINES = 5;
const VALUES = 8;
const NEARLY = 0.5;

export function useEvidence(titleOf: (entity: string) => string, { dates }: Pick<ValueStyle, 'dates'>) {
  const translate = useTranslate();
  const say = (key: string, values: Record<string, string | number> = {}) => translate(`studio.data.${key}`, values);

  function kindName(kind: DataKind): string {
    if (kind.startsWith('reference:')) {
      return say('referenceTo', { entity: titleOf(kind.slice('reference:'.length)) });
    }
    const name = translate(`studio.kinds.${kind}`);
    return kind === 'date' || kind === 'dateTime' ? `${name} (${say(`dates.${dates}`)})` : name;
  }

  function lineList(lines: readonly number[]): string {
    const named = lines.slice(0, LINES).join(', ');
    return lines.length > LINES ? say('moreLines', { lines: named, more: lines.length - LINES }) : named;
  }

  function fitText(kind: DataKind, { fits, misses }: Fit): string {
    const values = { fits, total: fits + misses.length, kind: kindName(kind) };
    return misses.length === 0
      ? say('allFit', values)
      : say('someFit', { ...values, smart_count: misses.length, lines: lineList(misses) });
  }

  function kindLines({ kind, column, facts }: ChosenColumn): string[] {
    const { filled } = column;
    const { longest, values, loss, fits } = facts;
    if (filled.length === 0) return [say('nothing')];
    if (kind === 'choice') {
      const few = values.slice(0, VALUES).join(', ');
      return [say('values', { smart_count: values.length, values: values.length > VALUES ? `${few}, …` : few })];
    }
    if (kind !== 'text' && kind !== 'longText') {
      return [fitText(kind, fits.get(kind) ?? { fits: 0, misses: filled.map(({ line }) => line) })];
    }
    const near = [...fits]
      .filter(([, { fits: count }]) => count >= NEARLY * filled.length)
      .sort(([, one], [, other]) => other.fits - one.fits)
      .slice(0, 1)
      .map(([known, fit]) => fitText(known, fit));
    return [
      say('longest', { smart_count: longest?.text.length ?? 0, line: longest?.line ?? 0 }),
      ...(loss === undefined ? near : [say(`loss.${loss.why}`, { line: loss.cell.line, text: loss.cell.text })]),
    ];
  }

  function evidenceFor(chosen: ChosenColumn): string[] {
    const { column, facts } = chosen;
    const { empty, filled } = column;
    const kinds = kindLines(chosen);
    if (filled.length === 0) return kinds;
    return [
      ...kinds,
      empty.length === 0
        ? say('noneEmpty')
        : say('someEmpty', { empty: empty.length, total: empty.length + filled.length, lines: lineList(empty) }),
      ...(facts.failed.length === 0
        ? []
        : [say('failed', { smart_count: facts.failed.length, lines: lineList(facts.failed) })]),
      facts.double === undefined ? say('allDiffer') : say('double', { one: facts.double[0], other: facts.double[1] }),
    ];
  }

  return { kindName, evidenceFor };
}
