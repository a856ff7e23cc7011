import { expect, test } from 'vitest';
import { utils, write } from 'xlsx';
import { createImportFields } from '../../../../src/frame/import/reader/columns';
import { importedRows } from '../../../support/imported';
import { plainFormat } from '../../../support/plain-format';
import { entityModel } from '../../../support/sample-entity';

const title = (text: string, it: string) => ({ title: text, 'x-i18n': { it: { title: it } } });
const model = entityModel({
  name: { type: 'string', ...title('Name', 'Nome') },
  watts: { type: 'number', ...title('Power', 'Potenza'), 'x-field': { unit: 'W' } },
  price: { type: 'integer', ...title('Price', 'Prezzo'), 'x-field': { type: 'money', currency: 'EUR' } },
  share: { type: 'number', ...title('Share', 'Quota'), 'x-field': { type: 'percentage' } },
  day: { type: 'string', format: 'date', ...title('Day', 'Giorno') },
  since: { type: 'string', format: 'date-time', ...title('Since', 'Dal') },
  isOn: { type: 'boolean', ...title('On', 'Acceso') },
  lasts: { type: 'integer', ...title('Lasts', 'Dura'), 'x-field': { type: 'duration' } },
});
const fields = createImportFields(model, { isWritable: () => true, isSeen: () => true, isKnown: () => true });
const rights = { mayCreate: true, mayUpdate: () => true, canWrite: () => true, fields };

const utf8 = (...lines: string[]) => Buffer.from(lines.join('\r\n'));
const latin = (...lines: string[]) => Buffer.from(lines.join('\r\n'), 'latin1');
const wide = (...lines: string[]) => Buffer.from(`\uFEFF${lines.join('\r\n')}`, 'utf16le');

function book(rows: unknown[][], formats: Record<string, string>): Buffer {
  const sheet = utils.aoa_to_sheet(rows);
  for (const [cell, format] of Object.entries(formats)) sheet[cell].z = format;
  return write({ SheetNames: ['a'], Sheets: { a: sheet } }, { type: 'buffer' });
}

const LAMP = { name: 'Hall', watts: 1_234.5, day: '2026-01-13', isOn: true };
const SINCE = '2026-01-13T07:05:00.000Z';

test.each<[string, Buffer, object]>([
  [
    'Excel in Italy',
    latin('Nome;Potenza;Prezzo;Giorno;Acceso', 'Hall;1.234,5;\u0080 12,50;13/01/2026;VERO'),
    { ...LAMP, price: 1_250 },
  ],
  [
    'Excel in France',
    latin('Name;Power;Price;Day;On;Since', 'Hall;1\u00A0234,5;12,50 EUR;13/01/2026;VRAI;13/01/2026 08:05'),
    { ...LAMP, price: 1_250, since: SINCE },
  ],
  [
    'Excel in Germany',
    latin('Name;Power;Share;Day;On', 'Hall;1.234,5;12,5 %;13.01.2026;WAHR'),
    { ...LAMP, share: 12.5 },
  ],
  [
    'Excel in Spain',
    latin('Name;Power;Day;On;Since', 'Hall;1.234,5;13/01/2026;VERDADERO;13-ene-2026 8:05 a. m.'),
    { ...LAMP, since: SINCE },
  ],
  [
    'Google Sheets in the USA',
    utf8('Name,Power,Price,Day,On,Since', 'Hall,"1,234.5",$12.50,1/13/2026,TRUE,1/13/2026 8:05:00'),
    { ...LAMP, price: 1_250, since: SINCE },
  ],
  ['LibreOffice', utf8('"Name","Power","Day","On"', '"Hall","1234.5","2026-01-13","TRUE"'), LAMP],
  ['Numbers of macOS', utf8('\uFEFFNome;Potenza;Giorno;Acceso', 'Hall;1.234,5;13 gen 2026;sì'), LAMP],
  ['SAP', utf8('Name|Power|Day|On', 'Hall|1.234,50-|13.01.2026|X'), { ...LAMP, watts: -1_234.5 }],
  [
    'Airtable',
    utf8('Name,Power,Day,On,Since', 'Hall,1234.5,1/13/2026,checked,1/13/2026 8:05am'),
    { ...LAMP, since: SINCE },
  ],
  [
    'Notion',
    utf8('Name,Power,Day,On,Since', 'Hall,"1,234.5","January 13, 2026",Yes,"January 13, 2026 8:05 AM"'),
    { ...LAMP, since: SINCE },
  ],
  [
    'Salesforce',
    utf8('"Name","Power","Day","On","Since"', '"Hall","1234.5","2026-01-13","true","2026-01-13T07:05:00.000+0000"'),
    { ...LAMP, since: SINCE },
  ],
  [
    'PostgreSQL',
    utf8('name,watts,day,isOn,since', 'Hall,1234.5,2026-01-13,t,2026-01-13 07:05:00+00'),
    { ...LAMP, since: SINCE },
  ],
  ['pandas', utf8(',name,watts,day,isOn', '0,Hall,1234.50,2026-01-13 00:00:00,True'), LAMP],
  [
    'Access',
    latin('Name;Power;Day;Since', 'Hall;1234,5;13/01/2026 00:00:00;13/01/2026 08:05:00'),
    { name: 'Hall', watts: 1_234.5, day: '2026-01-13', since: SINCE },
  ],
  ['Unicode text of Excel', wide('Name\tPower\tDay\tOn', 'Hall\t1.234,5\t13.01.2026\tJa'), LAMP],
  [
    'a workbook with a title, formats and durations',
    book(
      [
        ['Lamps'],
        [],
        ['Name', 'Power', 'Price', 'Share', 'Day', 'Since', 'On', 'Lasts'],
        ['Hall', 1_234.5, 12.5, 0.125, 46_035, 46_035 + 485 / 1_440, true, 1.5],
      ],
      { C4: '#,##0.00 "€"', D4: '0.0%', E4: 'dd/mm/yyyy', F4: 'dd/mm/yyyy hh:mm', H4: '[h]:mm' },
    ),
    { ...LAMP, price: 1_250, share: 12.5, since: SINCE, lasts: 129_600 },
  ],
])('%s', (_name, bytes, data) => {
  const content = new Uint8Array(bytes).buffer;
  const rows = importedRows(content, model, [], { words: plainFormat, rights });
  expect(rows).toMatchObject([{ kind: 'new', data }]);
});
