import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { ExportValue } from '../model/export-value';
import type { FileStyle } from './file-style';
import { sheetName } from './sheet-name';
import { columnName, columnsXml, MAIN, RELATIONS, rowXml, stylesXml, XML_HEAD, xmlText } from './sheet-xml';

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const FROZEN_HEADER =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

interface Sheet {
  add(rows: readonly (readonly ExportValue[])[]): void;
  end(): BlobPart[];
}

interface SheetOptions {
  title: string;
  headers: readonly string[];
  style: FileStyle;
}

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

/**
 * Writes an XLSX file row by row with typed cells and a filter. Rows are compressed as they arrive, so that a year of
 * readings needs little memory.
 * @throws RangeError with a text key if a text is too long for a cell.
 */
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

  /** Column widths precede the rows in the file, so they are computed from the first rows only. */
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
