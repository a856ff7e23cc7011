import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { readContent } from '../../../../../server/air/evidence/pack-content';
import { openThreadedWork } from '../../../../../server/air/site/threads/threaded-work';
import { openSqliteReadings } from '../../../../../server/air/telemetry/sqlite/open-readings';
import { openDatabase } from '../../../../../server/frame/stores/database';
import type { EvidenceFile } from '../../../../../src/air/domain/evidence/evidence-file';
import { READING_THREAD } from '../../../../support/reading-thread';

const OLD = join(import.meta.dirname, 'earlier-formats/format-2.json');

async function openThread() {
  const folder = mkdtempSync(join(tmpdir(), 'printed-'));
  const path = join(folder, 'test.sqlite');
  const database = openDatabase(path);
  const store = openSqliteReadings(database);
  const { work, close } = openThreadedWork(store, { program: READING_THREAD, file: path });
  const end = async () => {
    await close();
    database.close();
    rmSync(folder, { recursive: true });
  };
  return { work, end };
}

async function textsOf(data: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: Uint8Array.from(data) }).promise;
  const pages = Array.from({ length: document.numPages }, async (_none, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join('');
  });
  return Promise.all(pages);
}

test.each(['en', 'it'])(
  'a pack of many rooms is printed in a thread, as one of few is in this one (%s)',
  async (locale) => {
    const { file, standard } = await readContent(readFileSync(OLD));
    const [room] = file.rooms;
    if (room === undefined) throw new Error('The file has no room');
    const many = { ...file, rooms: ['A', 'B', 'C'].map((name) => ({ ...room, name })) };
    const pack = { id: 'p1', madeBy: 'Ada', from: '2024-10-01', to: '2024-10-31' };
    const { work, end } = await openThread();
    try {
      const print = (printed: EvidenceFile) => work.printEvidence({ pack, file: printed, standard, locale });
      const [one, three] = [await textsOf(await print({ ...file, rooms: [room] })), await textsOf(await print(many))];
      expect(three.length).toBe(one.length + 2);
      // The pages of rooms are the same but for the name and the number of the page.
      const bare = (text: string | undefined) => text?.replace(/(Page|Pagina) \d+ \w+ \d+/, '').slice(1);
      expect(bare(three.at(-1))).toBe(bare(one.at(-1))?.slice(room.name.length - 1));
    } finally {
      await end();
    }
  },
);
