import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { buildEvidenceDocument } from '../../../../../server/air/evidence/evidence-document';
import { readContent } from '../../../../../server/air/evidence/pack-content';
import { createPaperLanguage } from '../../../../../server/air/evidence/paper-texts';
import { openThreadedWork } from '../../../../../server/air/site/threads/threaded-work';
import { openSqliteReadings } from '../../../../../server/air/telemetry/sqlite/open-readings';
import { textsFeature } from '../../../../../server/air/texts/feature';
import { createTexts } from '../../../../../server/frame/http/environment';
import { openDatabase } from '../../../../../server/frame/stores/database';
import { examineRoom, joinFindings } from '../../../../../src/air/domain/evidence/air-findings';
import { EVIDENCE_FORMATS, type EvidenceFile } from '../../../../../src/air/domain/evidence/evidence-file';
import { toLanguage } from '../../../../../src/air/domain/evidence/in-language';
import type { EvidenceMeasure } from '../../../../../src/air/domain/evidence/standard';
import { type OpeningHours, parseOpening } from '../../../../../src/air/domain/hours/opening-hours';
import { DAY, HOUR } from '../../../../../src/frame/time/units';
import { READING_THREAD } from '../../../../support/reading-thread';
import { HEATING, judged, MONDAY, readings, standardNamed, ZONE } from '../../../air/domain/evidence/judged';

const STANDARDS = readdirSync('standards').flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -5)] : []));
const LOCALES = ['en', 'it'];
const texts = createTexts(textsFeature.texts ?? {});
const SHA = '0123456789abcdef'.repeat(4);
const curves = {
  CO2: (t: number) => (Math.floor(t / HOUR) % 2 === 0 ? 1500 : 500),
  ...{ temp: () => 22, hum: () => 45, pm25: () => 12, pm10: () => 20, no2: () => 10, o3: () => 30 },
};

type Air = NonNullable<EvidenceFile['rooms'][number]['air']>;

/** The findings of a room that is doubtful, and is aired. */
function airOf(id: string): Air {
  const period = { from: MONDAY, to: MONDAY + 10 * DAY };
  const settings = { period, zone: ZONE, heating: HEATING, outdoorCo2: null };
  const lineOf = readings({ ...curves, CO2: (t) => 300 + (Math.floor(t / HOUR) % 24) }, period, HOUR / 6);
  const lines = {
    measured: (_hwId: string, measure: EvidenceMeasure) => lineOf(measure),
    judged: (_hwId: string, measure: EvidenceMeasure) => lineOf(measure),
  };
  const standard = standardNamed(id);
  const room = { id: 'r1', name: 'Room 1', facts: {}, opening: null, devices: [{ hwId: 'd1' }] };
  const examined = examineRoom(standard, settings, room, judged({ standard, curves }), lines);
  const [air] = joinFindings([examined], null).rooms;
  if (air === undefined) throw new Error('A room is without its air');
  return air;
}

type Corrections = NonNullable<EvidenceFile['settings']['corrections']>;
interface Changed {
  parties?: { office: string; client: string };
  logo?: string;
  air?: Air;
  outdoorSensor?: null;
  corrections?: Corrections;
  opening?: OpeningHours;
}

function printed(id: string, locale: string, changed: Changed = {}) {
  const standard = standardNamed(id);
  const facts = { use: 'office', ventilation: 'windows' } as const;
  const { air, corrections, opening = null, parties, logo, ...rest } = changed;
  const file: EvidenceFile = {
    ...{
      format: EVIDENCE_FORMATS.measured,
      madeAt: '2026-02-01T10:00:00.000Z',
      building: { id: 'b1', name: 'Town hall' },
    },
    standard,
    settings: {
      period: { from: new Date(MONDAY).toISOString(), to: new Date(MONDAY + 10 * DAY).toISOString() },
      ...{ zone: ZONE, heating: HEATING, outdoorCo2: { from: 'assumed', ppm: 421 } },
      ...(corrections !== undefined && { corrections }),
    },
    rooms: [
      {
        ...{ id: 'r1', name: 'Room 1', facts: { ...facts, people: 12 }, opening },
        devices: [{ hwId: 'd1', model: null, accuracy: null, position: null, calibratedOn: null }],
        verdict: judged({ standard, curves, facts, outdoor: 421 }),
        ...(air !== undefined && { air }),
      },
      {
        ...{ id: 'r2', name: 'Room 2', facts: {}, opening: null, devices: [] },
        verdict: judged({ standard, curves: {} }),
      },
    ],
    readings: { count: 2880, sha256: SHA },
    ...rest,
  };
  const pack = { id: 'p1', madeBy: 'Ada', from: '2026-01-12', to: '2026-01-21', isOlder: true, ...parties };
  const document = buildEvidenceDocument({ pack, file, standard, logo }, createPaperLanguage(locale, texts.in(locale)));
  return { document, standard, text: JSON.stringify(document.content) };
}

test.each(STANDARDS.flatMap((id) => LOCALES.map((locale) => [id, locale] as const)))(
  'the paper of evidence by %s has everything that somebody else needs (%s)',
  (id, locale) => {
    const { document, text, ...of } = printed(id, locale);
    const { standard } = toLanguage({ standard: of.standard, rooms: [] }, locale);
    expect([document.language, document.displayTitle, document.info?.title]).toEqual([
      ...[locale, true, `Town hall: ${standard.title}`],
    ]);
    for (const word of [
      'Room 1',
      'Room 2',
      '12',
      'Ada',
      SHA,
      'npm run verify:evidence',
      '421 ppm',
      standard.source.title,
      ZONE,
    ]) {
      expect(text).toContain(word);
    }
    const [older, unchecked] =
      locale === 'en' ? ['Outdated', 'not been checked against'] : ['Non aggiornata', 'non sono verificati'];
    expect(text).toContain(older);
    expect(text).toContain(unchecked);
    expect(text).not.toMatch(/evidence\.[a-z]+\.|%\{|undefined|NaN/);
  },
);

test.each(STANDARDS.flatMap((id) => LOCALES.map((locale) => [id, locale] as const)))(
  'the paper of evidence by %s says what is known of its sensors and of the air (%s)',
  (id, locale) => {
    const air = airOf(id);
    const { text } = printed(id, locale, { air, outdoorSensor: null });
    const isAbout = air.reason === null;
    const [doubtful, flag, stands, week, nothing] =
      locale === 'en'
        ? ['doubtful', 'Below outdoor air', 'The verdict follows', 'Mean CO2 by weekday', 'does not include CO2']
        : ['dubbio', 'Sotto l’aria esterna', 'L’esito deriva', 'CO2 media per giorno', 'non riguarda la CO2'];
    for (const word of [doubtful, flag, stands, week]) {
      if (isAbout) expect(text).toContain(word);
      else expect(text).not.toContain(week);
    }
    if (!isAbout) expect(text).toContain(nothing);
    expect(text).not.toMatch(/evidence\.[a-z]+\.|%\{|undefined|NaN/);
  },
);

test.each([
  [
    'en',
    'CO2 +62 ppm since 22 August 2025 at 17:00, by Ada: compared',
    'from 22 August 2025 at 17:00 to 1 January 2026',
  ],
  ['it', 'CO2 +62 ppm dal 22 agosto 2025 alle ore 17:00 in poi, da Ada: compared', '17:00 al 1 gennaio 2026'],
])('a correction has its time on the clock of the building, also one that goes on (%s)', (locale, open, ended) => {
  const correction = { hwId: 'd1', measure: 'CO2', offset: 62, reason: 'compared', author: 'Ada' } as const;
  const from = '2025-08-22T15:00:00.000Z';
  const corrections: Corrections = [
    { ...correction, from, to: null },
    { ...correction, from, to: '2026-01-01T12:00:00.000Z' },
  ];
  const { text } = printed('tail', locale, { corrections });
  expect(text).toContain(open);
  expect(text).toContain(ended);
});

test('classes of a bar that meet the standard differ from each other', () => {
  const { text } = printed('well-v2', 'en');
  const bars = [...text.matchAll(/"fillOpacity":([\d.]+),"type":"rect"/g)].map(([, opacity]) => Number(opacity));
  expect(new Set(bars)).toEqual(new Set([1, 0.75, 0.5]));
});

test('classes of TAIL have the colours of the scheme, in every language', () => {
  for (const locale of LOCALES) {
    const { text } = printed('tail', locale);
    expect(text).toContain('"fillColor":"#e8821e","fillOpacity":0.45');
    for (const colour of ['#2e8b57', '#f2d13c']) expect(text).toContain(`"color":"${colour}"`);
  }
});

test('a room has its opening hours, terms, closed days and counted time', () => {
  const opening = parseOpening({
    ...{ mon: '8:00-13:00', fri: '22:00-6:00' },
    terms: [{ from: '2026-01-01', to: '2026-06-10' }],
    holidays: [{ from: '2026-02-14' }],
  });
  const of = (locale: string) => printed('germany-uba', locale, { ...(opening && { opening }) }).text;
  expect(of('en')).toMatch(/Opening hours: Mon 8:00–13:00; Fri 22:00–6:00/);
  expect(of('en')).toMatch(/Closed: 14 Feb 2026|Closed: Feb 14, 2026/);
  expect(of('en')).toMatch(/Counted time: [\d.]+ h/);
  expect(of('it')).toMatch(/Orari di apertura: lun 8:00–13:00; ven 22:00–6:00/);
});

test('the first page names office and client, and has the logo of the manager if it can be printed', () => {
  const parties = { office: 'Studio Rossi', client: 'Comune di Bassano' };
  const png = 'data:image/png;base64,iVBORw0KGgo=';
  expect(printed('tail', 'en', { parties, logo: png }).text).toMatch(
    /"image":"data:image\/png.*Office: Studio Rossi.*Client: Comune di Bassano/,
  );
  expect(printed('tail', 'it', { parties, logo: 'data:image/svg+xml;base64,PHN2Zz4=' }).text).toMatch(
    /^(?!.*"image").*Committente: Comune di Bassano/,
  );
  expect(printed('tail', 'en').text).not.toMatch(/"image"|Office:|Client:/);
});

test('a heading is on one page with what begins below it', () => {
  const { document } = printed('tail', 'en');
  const parts = Array.isArray(document.content) ? document.content : [];
  const whole = parts.filter((part) => typeof part === 'object' && 'stack' in part && 'unbreakable' in part);
  const firsts = whole.map((part) => JSON.stringify(part));
  expect(firsts).toHaveLength(2);
  for (const [place, word] of ['TAIL, edition', SHA].entries()) {
    expect(firsts[place]).toContain('"outline":true');
    expect(firsts[place]).toContain(word);
  }
});

test('a room has a chart of its day, with a line for weekdays and one for weekends', () => {
  const { text } = printed('tail', 'en', { air: airOf('tail'), outdoorSensor: null });
  for (const word of ['Mean CO2 over the day', 'Monday to Friday', 'Saturday and Sunday']) expect(text).toContain(word);
  expect(text.match(/"lineWidth":1.2/g)).toHaveLength(2 * 23);
});

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

async function pagesOf(data: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: Uint8Array.from(data) }).promise;
  const pages = Array.from({ length: document.numPages }, async (_none, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join('');
  });
  return Promise.all(pages);
}

test.each(['en', 'it'])(
  'a pack of many rooms is printed in a thread like one of a single room (%s)',
  async (locale) => {
    const { file, standard } = await readContent(readFileSync(OLD));
    const [room] = file.rooms;
    if (room === undefined) throw new Error('The file has no room');
    const many = { ...file, rooms: ['A', 'B', 'C'].map((name) => ({ ...room, name })) };
    const pack = { id: 'p1', madeBy: 'Ada', from: '2024-10-01', to: '2024-10-31' };
    const { work, end } = await openThread();
    try {
      const print = (printed: EvidenceFile) => work.printEvidence({ pack, file: printed, standard, locale });
      const [one, three] = [await pagesOf(await print({ ...file, rooms: [room] })), await pagesOf(await print(many))];
      expect(three.length).toBe(one.length + 2);
      // The pages of rooms are the same but for the name and the number of the page.
      const bare = (text: string | undefined) => text?.replace(/(Page|Pagina) \d+ \w+ \d+/, '').slice(1);
      expect(bare(three.at(-1))).toBe(bare(one.at(-1))?.slice(room.name.length - 1));
    } finally {
      await end();
    }
  },
);
