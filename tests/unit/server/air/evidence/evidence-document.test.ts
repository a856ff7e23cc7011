import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { evidenceDocument } from '../../../../../server/air/evidence/evidence-document';
import { textsFeature } from '../../../../../server/air/texts/feature';
import { textsOf } from '../../../../../server/frame/http/texts';
import { EVIDENCE_FORMATS, type EvidenceFile } from '../../../../../src/air/domain/evidence/evidence-file';
import { inLanguage } from '../../../../../src/air/domain/evidence/in-language';
import { DAY, HOUR } from '../../../../../src/frame/time/units';
import { HEATING, judged, MONDAY, standardNamed, ZONE } from '../../../air/domain/evidence/judged';

const STANDARDS = readdirSync('standards').flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -5)] : []));
const LOCALES = ['en', 'it'];
const texts = textsOf(textsFeature.texts ?? {});
const SHA = '0123456789abcdef'.repeat(4);

const curves = {
  CO2: (t: number) => (Math.floor(t / HOUR) % 2 === 0 ? 1500 : 500),
  ...{ temp: () => 22, hum: () => 45, pm25: () => 12, pm10: () => 20, no2: () => 10, o3: () => 30 },
};

function printed(id: string, locale: string) {
  const standard = standardNamed(id);
  const facts = { use: 'office', ventilation: 'windows' } as const;
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
    },
    rooms: [
      {
        ...{ id: 'r1', name: 'Room 1', facts: { ...facts, people: 12 }, opening: null },
        devices: [{ hwId: 'd1', model: null, accuracy: null, position: null, calibratedOn: null }],
        verdict: judged({ standard, curves, facts, outdoor: 421 }),
      },
      {
        ...{ id: 'r2', name: 'Room 2', facts: {}, opening: null, devices: [] },
        verdict: judged({ standard, curves: {} }),
      },
    ],
    readings: { count: 2880, sha256: SHA },
  };
  const pack = { id: 'p1', madeBy: 'Ada', from: '2026-01-12', to: '2026-01-21', isOlder: true };
  const document = evidenceDocument({ pack, file, standard }, { locale, say: texts.in(locale) });
  return { document, standard, text: JSON.stringify(document.content) };
}

test.each(STANDARDS.flatMap((id) => LOCALES.map((locale) => [id, locale] as const)))(
  'the paper of evidence by %s has everything that somebody else needs (%s)',
  (id, locale) => {
    const { document, text, ...of } = printed(id, locale);
    const { standard } = inLanguage({ standard: of.standard, rooms: [] }, locale);
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
      locale === 'en'
        ? ['Older than its data', 'not checked against']
        : ['Precedente ai suoi dati', 'non sono verificate'];
    expect(text).toContain(older);
    expect(text).toContain(unchecked);
    expect(text).not.toMatch(/evidence\.[a-z]+\.|%\{|undefined|NaN/);
  },
);
