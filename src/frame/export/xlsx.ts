import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { ExportValue } from '../model/export-value';
import { toWall } from '../time/time-zone';
import { DAY } from '../time/units';
import type { FileStyle } from './file-style';
import { guardFormulaOnce } from './formula-guard';

/** ECMA-376, part 1: namespaces of worksheets and of the relationships between the parts of a file. */
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Maximum characters of a cell (Microsoft, "Excel specifications and limits"). */
const MAX_TEXT_LENGTH = 32_767;
/** Number of days between the first day of spreadsheet dates and 1970-01-01. */
const DAYS_BEFORE_EPOCH = 25_569;
/** First reliable day, 1900-03-01, because spreadsheets count a 1900-02-29 that never existed. */
const FIRST_SURE_DAY = 61;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const NOT_XML = /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]/g;
/** Matches text like an escape sequence, whose underscore is escaped, too. */
const LIKE_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g;

function xmlText(text: string): string {
  return text
    .replace(LIKE_ESCAPED, '_x005F_')
    .replace(NOT_XML, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const STYLE = { header: 1, text: 2, instant: 3, day: 4, yesNo: 5 } as const;

/** Format of text cells, which spreadsheets do not convert to numbers or formulas. */
const TEXT_FORMAT = 49;
const FIRST_OWN_FORMAT = 164;

function stylesXml({ yes, no }: Pick<FileStyle, 'yes' | 'no'>): string {
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

function columnName(index: number): string {
  const before = Math.floor(index / LETTERS);
  return (before === 0 ? '' : columnName(before - 1)) + String.fromCharCode(FIRST_LETTER + (index % LETTERS));
}

function textCell(place: string, text: string, style: number): string {
  if (text.length > MAX_TEXT_LENGTH) throw new RangeError('framework.export.longText');
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

function dayCell(place: string, wall: number, style: number, text: string): string {
  if (Number.isNaN(wall)) return '';
  const days = wall / DAY + DAYS_BEFORE_EPOCH;
  return days < FIRST_SURE_DAY ? textCell(place, text, STYLE.text) : `<c r="${place}" s="${style}"><v>${days}</v></c>`;
}

function cellXml(place: string, value: ExportValue, timeZone: string): string {
  if (value === null) return '';
  if (typeof value === 'string') return textCell(place, guardFormulaOnce(value), STYLE.text);
  if (typeof value === 'number') return Number.isFinite(value) ? `<c r="${place}"><v>${value}</v></c>` : '';
  if (typeof value === 'boolean') return `<c r="${place}" s="${STYLE.yesNo}" t="b"><v>${value ? 1 : 0}</v></c>`;
  if (!(value instanceof Date)) return dayCell(place, Date.parse(`${value.day}T00:00:00Z`), STYLE.day, value.day);
  const instant = value.valueOf();
  if (Number.isNaN(instant)) return '';
  return dayCell(place, toWall(instant, timeZone), STYLE.instant, value.toISOString());
}

function rowXml(line: number, cells: readonly ExportValue[], timeZone: string): string {
  const written = cells.map((value, index) => {
    const place = `${columnName(index)}${line}`;
    return line === 1 ? textCell(place, String(value), STYLE.header) : cellXml(place, value, timeZone);
  });
  return `<row r="${line}">${written.join('')}</row>`;
}

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

function columnsXml(headers: readonly string[], rows: readonly (readonly ExportValue[])[]): string {
  const columns = headers.map((header, index) => {
    const longest = rows.reduce((most, cells) => Math.max(most, lengthOf(cells[index] ?? null)), header.length + ARROW);
    const width = Math.min(WIDEST, Math.max(NARROWEST, longest + 1));
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  return `<cols>${columns.join('')}</cols>`;
}

/** Maximum length of a sheet name (Microsoft, "Rename a worksheet"). */
const MAX_LENGTH = 31;
const FORBIDDEN = /[\\/?*[\]:\p{Cc}]/gu;
const RESERVED = /^history$/i;
const ENDS = /^['\s]+|['\s]+$/g;

function sheetName(title: string): string {
  const allowed = title.replace(FORBIDDEN, ' ').replace(ENDS, '');
  // Removes half of a surrogate pair at the end.
  const short = allowed
    .slice(0, MAX_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(ENDS, '');
  if (short === '') return 'Table';
  return RESERVED.test(short) ? `${short} 1` : short;
}

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const FROZEN_HEADER =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

type Sheet = { add(rows: readonly (readonly ExportValue[])[]): void; end(): BlobPart[] };

type SheetOptions = { title: string; headers: readonly string[]; style: FileStyle };

const relations = (links: readonly [id: string, type: string, target: string][]) =>
  `${XML_HEAD}<Relationships xmlns="${PACKAGE}/relationships">${links
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const CONTENT_TYPES = `${XML_HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/></Types>`;

function workbook(name: string, range: string): string {
  const quoted = `'${name.replaceAll("'", "''")}'`;
  const filter = `<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${xmlText(quoted)}!${range}</definedName>`;
  return `${XML_HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${xmlText(name)}" sheetId="1" r:id="rId1"/></sheets><definedNames>${filter}</definedNames></workbook>`;
}

/** Compresses rows one by one, so that a year of readings needs little memory. @throws RangeError with a text key */
export function createSheet({ title, headers, style }: SheetOptions): Sheet {
  const packed: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((problem, chunk) => {
    if (problem !== null) throw problem;
    packed.push(Uint8Array.from(chunk));
  });
  const begun = (path: string) => {
    const part = new ZipDeflate(path);
    zip.add(part);
    return (text: string, isLast = false) => part.push(strToU8(text), isLast);
  };
  const whole = (path: string, text: string) => begun(path)(text, true);
  let line = 1;
  let sheet: ReturnType<typeof begun> | undefined;

  function opened(first: readonly (readonly ExportValue[])[]): ReturnType<typeof begun> {
    const write = begun('xl/worksheets/sheet1.xml');
    write(`${XML_HEAD}<worksheet xmlns="${MAIN}">${FROZEN_HEADER}${columnsXml(headers, first)}<sheetData>`);
    write(rowXml(line, headers, style.timeZone));
    return write;
  }

  return {
    add: (rows) => {
      sheet ??= opened(rows);
      const texts = rows.map((cells) => {
        line += 1;
        return rowXml(line, cells, style.timeZone);
      });
      sheet(texts.join(''));
    },
    end: () => {
      sheet ??= opened([]);
      const last = columnName(Math.max(0, headers.length - 1));
      sheet(`</sheetData><autoFilter ref="A1:${last}${line}"/></worksheet>`, true);
      whole('xl/workbook.xml', workbook(sheetName(title), `$A$1:$${last}$${line}`));
      whole('xl/styles.xml', stylesXml(style));
      whole('[Content_Types].xml', CONTENT_TYPES);
      whole('_rels/.rels', relations([['rId1', 'officeDocument', 'xl/workbook.xml']]));
      whole(
        'xl/_rels/workbook.xml.rels',
        relations([
          ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
          ['rId2', 'styles', 'styles.xml'],
        ]),
      );
      zip.end();
      return packed;
    },
  };
}
