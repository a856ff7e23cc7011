import { strToU8, zipSync } from 'fflate';

/** A sheet as a program writes it: the XML of its rows, and whether it is hidden. */
interface WrittenSheet {
  name: string;
  rows: string;
  state?: 'hidden' | 'veryHidden';
  /** XML before the rows, such as columns. */
  before?: string;
  /** What stands behind the rows, such as merged cells. */
  after?: string;
}

interface WrittenBook {
  sheets: readonly WrittenSheet[];
  sharedStrings?: readonly string[];
  /** Number formats by their numbers, from 164, in the order of the styles 1, 2, 3, … */
  formats?: readonly string[];
  date1904?: boolean;
  more?: Readonly<Record<string, Uint8Array>>;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const FIRST_FORMAT = 164;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function stylesOf(formats: readonly string[]): string {
  const codes = formats.map(
    (code, index) => `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${escaped(code)}"/>`,
  );
  const styles = ['General', ...formats].map(
    (_code, index) => `<xf numFmtId="${index === 0 ? 0 : FIRST_FORMAT + index - 1}" applyNumberFormat="1"/>`,
  );
  return `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${codes.length}">${codes.join('')}</numFmts><cellXfs count="${styles.length}">${styles.join('')}</cellXfs></styleSheet>`;
}

/** An XLSX file of parts written by hand, as other programs than the one that reads it write them. */
export function writtenBook({ sheets, sharedStrings = [], formats = [], date1904 = false, more = {} }: WrittenBook) {
  const files = sheets.map((_sheet, index) => `sheet${index + 1}.xml`);
  const relations = files.map(
    (file, index) => `<Relationship Id="r${index}" Type="${OFFICE}/worksheet" Target="worksheets/${file}"/>`,
  );
  const overrides = files.map(
    (file) =>
      `<Override PartName="/xl/worksheets/${file}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  );
  const listed = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${escaped(name)}" sheetId="${index + 1}"${state === undefined ? '' : ` state="${state}"`} r:id="r${index}"/>`,
  );
  const texts: Record<string, string> = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}<Relationship Id="s1" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="s2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': stylesOf(formats),
    'xl/sharedStrings.xml': `${HEAD}<sst xmlns="${MAIN}">${sharedStrings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
  };
  for (const [index, { rows, before = '', after = '' }] of sheets.entries()) {
    texts[`xl/worksheets/${files[index]}`] =
      `${HEAD}<worksheet xmlns="${MAIN}">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`;
  }
  const parts = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)]));
  return Uint8Array.from(zipSync({ ...parts, ...more })).buffer;
}
