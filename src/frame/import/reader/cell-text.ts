import { removeFormulaGuard } from '../../export/formula-guard';
import { parseDecimal } from '../../field-types/read-number';
import { isoDay } from '../../field-types/read-time';
import { DAY, HOUR } from '../../time/units';
import type { ValueStyle } from './number-style';
import type { Cell, ClockCell, FormattedNumber } from './table';

export const isClock = (cell: Cell): cell is ClockCell => typeof cell === 'object' && cell !== null && 'wall' in cell;
const isFormatted = (cell: Cell): cell is FormattedNumber =>
  typeof cell === 'object' && cell !== null && 'number' in cell;

const CLOCK = 'hh:mm:ss'.length;

export function formatWallTime(wall: number): string {
  const clock = new Date(wall).toISOString().slice('yyyy-mm-ddT'.length).slice(0, CLOCK);
  const shown = clock.endsWith(':00') ? clock.slice(0, 'hh:mm'.length) : clock;
  return wall < DAY ? shown : `${Math.floor(wall / HOUR)}${shown.slice('hh'.length)}`;
}

function clockText({ wall, shows }: ClockCell): string {
  if (shows === 'time') return formatWallTime(wall);
  return shows === 'day' ? isoDay(wall) : `${isoDay(wall)} ${formatWallTime(wall % DAY)}`;
}

export function formatCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return removeFormulaGuard(cell).replace(/\r\n?/g, '\n').trim();
  if (isClock(cell)) return clockText(cell);
  if (isFormatted(cell)) return cell.text;
  return typeof cell === 'object' ? cell.error : String(cell);
}

const AROUND = /^(?:[\p{Sc}]|[A-Z]{3})\s*|\s*(?:[\p{Sc}]|[A-Z]{3}|%)$/gu;

export function parseNumber(cell: Cell, style: ValueStyle, unit = ''): number | undefined {
  if (typeof cell === 'number') return cell;
  if (isFormatted(cell)) return cell.number;
  if (typeof cell !== 'string') return undefined;
  const text = formatCell(cell);
  const bare = unit !== '' && text.endsWith(unit) ? text.slice(0, -unit.length).trim() : text;
  return parseDecimal(bare.replace(AROUND, ''), style);
}

/** Returns 12.5 for 12.5 %, which spreadsheets store as 0.125. */
export function parsePercentage(cell: Cell, style: ValueStyle): number | undefined {
  const isShare = isFormatted(cell) && cell.text.endsWith('%');
  return isShare ? Number((cell.number * 100).toPrecision(15)) : parseNumber(cell, style);
}
