import type { ExportValue } from '../model/export-value';
import { toWall } from '../time/time-zone';
import { DAY } from '../time/units';
import type { FileStyle } from './file-style';
import { guardedOnce } from './formula-guard';

/** ECMA-376, part 1: the vocabulary of worksheets and of the relations between the parts of a file. */
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Microsoft, "Excel specifications and limits". */
const MAX_TEXT_LENGTH = 32_767;
/** Spreadsheets count days, and the epoch is so many after the first one. */
const DAYS_BEFORE_EPOCH = 25_569;
/** The first of March 1900: before it spreadsheets count another day, which there never was, or none at all. */
const FIRST_SURE_DAY = 61;

/** What no XML may hold, and carriage returns, which parsers turn into line feeds. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const NOT_XML = /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]/g;
/** What would be read as one of these in its escaped form. */
const LIKE_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** A text inside of XML, as spreadsheets write what XML cannot hold: `_x000D_`. */
export function xmlText(text: string): string {
  return text
    .replace(LIKE_ESCAPED, '_x005F_')
    .replace(NOT_XML, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The styles of cells, by their places in the styles of the file. */
const STYLE = { header: 1, text: 2, instant: 3, day: 4, yesNo: 5 } as const;

/** What is typed into a cell of texts stays a text: no token becomes a number, no text a formula. */
const TEXT_FORMAT = 49;
const FIRST_OWN_FORMAT = 164;

/** The styles of a file: a bold header, texts, instants, days, and yes and no in words. */
export function stylesXml({ yes, no }: Pick<FileStyle, 'yes' | 'no'>): string {
  const word = (text: string) => `"${text.replaceAll('"', '')}"`;
  const own = ['dd/mm/yyyy hh:mm', 'dd/mm/yyyy', `${word(yes)};${word(yes)};${word(no)}`];
  const formats = own.map(
    (code, index) => `<numFmt numFmtId="${FIRST_OWN_FORMAT + index}" formatCode="${xmlText(code)}"/>`,
  );
  const style = (format: number, font: number) =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${font === 0 ? '' : ' applyFont="1"'}/>`;
  const styles = [
    style(0, 0),
    style(TEXT_FORMAT, 1),
    style(TEXT_FORMAT, 0),
    ...own.map((_code, index) => style(FIRST_OWN_FORMAT + index, 0)),
  ];
  const font = (bold: string) => `<font>${bold}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;
  return `${XML_HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.join('')}</numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${styles.length}">${styles.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}

const LETTERS = 26;
const FIRST_LETTER = 'A'.charCodeAt(0);

/** `AB` of 27, counted from 0. */
export function columnName(index: number): string {
  const before = Math.floor(index / LETTERS);
  return (before === 0 ? '' : columnName(before - 1)) + String.fromCharCode(FIRST_LETTER + (index % LETTERS));
}

function textCell(place: string, text: string, style: number): string {
  if (text.length > MAX_TEXT_LENGTH) throw new RangeError('framework.export.longText');
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

/** @param text what stands there instead where spreadsheets have no number for it. */
function dayCell(place: string, wall: number, style: number, text: string): string {
  if (Number.isNaN(wall)) return '';
  const days = wall / DAY + DAYS_BEFORE_EPOCH;
  return days < FIRST_SURE_DAY ? textCell(place, text, STYLE.text) : `<c r="${place}" s="${style}"><v>${days}</v></c>`;
}

function cellXml(place: string, value: ExportValue, timeZone: string): string {
  if (value === null) return '';
  if (typeof value === 'string') return textCell(place, guardedOnce(value), STYLE.text);
  if (typeof value === 'number') return Number.isFinite(value) ? `<c r="${place}"><v>${value}</v></c>` : '';
  if (typeof value === 'boolean') return `<c r="${place}" s="${STYLE.yesNo}" t="b"><v>${value ? 1 : 0}</v></c>`;
  if (!(value instanceof Date)) return dayCell(place, Date.parse(`${value.day}T00:00:00Z`), STYLE.day, value.day);
  const instant = value.valueOf();
  if (Number.isNaN(instant)) return '';
  return dayCell(place, toWall(instant, timeZone), STYLE.instant, value.toISOString());
}

/** A row of a sheet. `line` counts from 1, and 1 is that of the headers. */
export function rowXml(line: number, cells: readonly ExportValue[], timeZone: string): string {
  const written = cells.map((value, index) => {
    const place = `${columnName(index)}${line}`;
    return line === 1 ? textCell(place, String(value), STYLE.header) : cellXml(place, value, timeZone);
  });
  return `<row r="${line}">${written.join('')}</row>`;
}

/** Characters that a column shows at least and at most, and the room beside them for the arrow of the filter. */
const NARROWEST = 8;
const WIDEST = 60;
const ARROW = 3;

function lengthOf(value: ExportValue): number {
  if (value === null) return 0;
  if (value instanceof Date) return 'dd/mm/yyyy hh:mm'.length;
  if (typeof value === 'object') return 'dd/mm/yyyy'.length;
  return Math.max(
    ...String(value)
      .split('\n')
      .map(({ length }) => length),
  );
}

/** The widths of columns, by what stands in their headers and in these rows. */
export function columnsXml(headers: readonly string[], rows: readonly (readonly ExportValue[])[]): string {
  const columns = headers.map((header, index) => {
    const longest = rows.reduce((most, cells) => Math.max(most, lengthOf(cells[index] ?? null)), header.length + ARROW);
    const width = Math.min(WIDEST, Math.max(NARROWEST, longest + 1));
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  return `<cols>${columns.join('')}</cols>`;
}
