import { csvStyleOf } from '../../../src/frame/export/file-style';
import { createSheet } from '../../../src/frame/export/xlsx';
import type { Locale } from '../../../src/frame/model/localized-text';
import type { Say } from '../../../src/frame/model/say';
import { reportMessage } from '../texts/report-message';
import type { MonthlyReport } from './make-report';
import { columnTitle, figureNumber, knownColumns } from './report-columns';

export async function reportSheet(
  { rooms, reference, zone, month }: MonthlyReport,
  { locale, say }: { locale: Locale; say: Say },
): Promise<Uint8Array<ArrayBuffer>> {
  const columns = knownColumns(rooms);
  const sheet = createSheet({
    title: `${say(reportMessage('paper.rooms'))} ${month}`,
    headers: [
      say(reportMessage('paper.column.building')),
      say(reportMessage('paper.column.room')),
      ...columns.map((column) => columnTitle(column, reference, say)),
    ],
    style: { csv: csvStyleOf(locale), timeZone: zone, yes: '', no: '' },
  });
  sheet.add(
    rooms.map((room) => [room.building ?? null, room.name, ...columns.map((column) => figureNumber(column, room))]),
  );
  return new Uint8Array(await new Blob(sheet.end()).arrayBuffer());
}
