import { momentOf } from '../../../import/reader/clock-text';
import { decimalOf, numberOf, orderOf, type ValueStyle } from '../../../import/reader/number-style';
import type { DataCell, DataTable } from './data-columns';
import { KIND_TESTS, withoutPercent } from './kind-tests';

export interface StyleEvidence<Style> {
  said: Style | undefined;
  counts: Readonly<Record<string, number>>;
  open: DataCell | undefined;
}

export interface FileEvidence {
  dates: StyleEvidence<ValueStyle['dates']>;
  decimal: StyleEvidence<ValueStyle['decimal']>;
}

/** Share of matching cells from which a column gets a type. */
export const ENOUGH = 0.95;

const DMY: ValueStyle = { dates: 'dmy', decimal: '.' };
const MDY: ValueStyle = { dates: 'mdy', decimal: ',' };

function textsOf({ columns, isTyped }: DataTable, kind: 'dateTime' | 'number'): DataCell[] {
  return columns.flatMap(({ filled }) => {
    const isOne = (cell: DataCell) => [DMY, MDY].some((style) => KIND_TESTS[kind](cell, { style, isTyped }));
    const cells = kind === 'number' ? filled.map(withoutPercent) : filled;
    const texts = cells.filter(({ cell }) => typeof cell === 'string');
    const isEnough = cells.filter(isOne).length >= ENOUGH * filled.length;
    return isEnough ? texts.filter(isOne) : [];
  });
}

function evidenceOf<Style extends string>(
  cells: readonly DataCell[],
  said: (text: string) => Style | undefined,
  isOpen: (text: string) => boolean,
): StyleEvidence<Style> {
  const counts: Partial<Record<string, number>> = {};
  const styles = new Set<Style>();
  for (const { text } of cells) {
    const style = said(text);
    if (style === undefined) continue;
    styles.add(style);
    counts[style] = (counts[style] ?? 0) + 1;
  }
  const [only] = styles;
  return {
    said: styles.size === 1 ? only : undefined,
    counts: Object.fromEntries(Object.entries(counts).map(([style, count = 0]) => [style, count])),
    open: cells.find(({ text }) => isOpen(text)),
  };
}

const isEither = <Value>(one: Value | undefined, other: Value | undefined) =>
  one !== undefined && other !== undefined && one !== other;

const momentText = (text: string, dates: ValueStyle['dates']) => {
  const moment = momentOf(text, dates);
  return moment && JSON.stringify(moment);
};

export function fileEvidence(table: DataTable): FileEvidence {
  return {
    dates: evidenceOf(textsOf(table, 'dateTime'), orderOf, (text) =>
      isEither(momentText(text, 'dmy'), momentText(text, 'mdy')),
    ),
    decimal: evidenceOf(textsOf(table, 'number'), decimalOf, (text) =>
      isEither(numberOf(text, DMY), numberOf(text, MDY)),
    ),
  };
}

/** True if the user must choose the style, because cells are ambiguous and the evidence is missing or contradictory. */
export const isQuestion = ({ said, counts, open }: StyleEvidence<string>): boolean =>
  said === undefined && (open !== undefined || Object.keys(counts).length > 1);
