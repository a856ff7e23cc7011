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
  // Files for people have the minute, and not which of the two hours it is when the clock goes back.
  return moment.wall === wall || moment.wall === Math.floor(wall / MINUTE) * MINUTE;
}

/**
 * Whether a cell says of a value what an export writes of it. An export leaves out seconds, says of a record what it is
 * called, and of an object what people read: where the cell is still the same, nobody has changed anything.
 */
export function sameAsExported(cell: Cell, exported: ExportValue, timeZone: string, style: ValueStyle): boolean {
  if (exported === null || exported === '') return textOf(cell) === '';
  if (typeof exported === 'string') return textOf(cell) === clean(exported);
  if (typeof exported === 'number') return numberIn(cell, style) === exported;
  if (typeof exported === 'boolean') return (typeof cell === 'boolean' ? cell : yesOrNo(textOf(cell))) === exported;
  if (exported instanceof Date) return sameMoment(cell, exported, timeZone, style);
  return (isClock(cell) ? isoDay(cell.wall) : dayOf(textOf(cell), style.dates)) === exported.day;
}
