import type { ExportValue } from '../../model/export-value';
import { toWall } from '../../time/time-zone';
import { MINUTE } from '../../time/units';
import { isClock, numberIn, textOf } from './cell-text';
import { dayOf, isoDay, momentOf } from './clock-text';
import { yesOrNo } from './names';
import type { ValueStyle } from './number-style';
import type { Cell } from './table';

const clean = (text: string) => text.replace(/\r\n?/g, '\n').trim();

function sameMoment(cell: Cell, exported: Date, timeZone: string, style: ValueStyle): boolean {
  const moment = isClock(cell) ? { wall: cell.wall } : momentOf(textOf(cell), style.dates);
  if (moment === undefined) return false;
  if ('instant' in moment) return moment.instant === exported.valueOf();
  const wall = toWall(exported.valueOf(), timeZone);
  // Display files contain minutes only, and do not distinguish the repeated hour when DST ends.
  return moment.wall === wall || moment.wall === Math.floor(wall / MINUTE) * MINUTE;
}

/**
 * True if a cell equals what an export writes for the value. Exports omit seconds and write names and display texts, so
 * an equal cell means no change.
 */
export function sameAsExported(cell: Cell, exported: ExportValue, timeZone: string, style: ValueStyle): boolean {
  if (exported === null || exported === '') return textOf(cell) === '';
  if (typeof exported === 'string') return textOf(cell) === clean(exported);
  if (typeof exported === 'number') return numberIn(cell, style) === exported;
  if (typeof exported === 'boolean') return (typeof cell === 'boolean' ? cell : yesOrNo(textOf(cell))) === exported;
  if (exported instanceof Date) return sameMoment(cell, exported, timeZone, style);
  return (isClock(cell) ? isoDay(cell.wall) : dayOf(textOf(cell), style.dates)) === exported.day;
}
