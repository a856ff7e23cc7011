import { models } from '../../resources/models';
import { createEvidenceWork } from '../../server/air/evidence/evidence-work';
import { loadStandards, STANDARDS_FOLDER } from '../../server/air/evidence/load-standards';
import { fillDevice } from '../../server/air/seed/readings/fill-readings';
import { openAirSite } from '../../server/air/site/site';
import { HEATING_SEASON } from '../../src/air/domain/air/degree-days';
import type { StatedCorrection } from '../../src/air/domain/evidence/evidence';
import { parseOpening } from '../../src/air/domain/hours/opening-hours';
import { DAY, MINUTE } from '../../src/frame/time/units';
import type { Benchmark, Measurement } from './measurement';
import { ZONE } from './open-bench-site';
import { withTemporaryFolder } from './temporary-folder';
import { timed } from './timing';

const ROOMS = 40;
const DAYS = 365;
const AT_MOST_SECONDS = 20;

const to = Math.floor(Date.now() / DAY) * DAY;
const period = { from: to - DAYS * DAY, to };
const hours = '8:00-18:00';
const opening = parseOpening({ mon: hours, tue: hours, wed: hours, thu: hours, fri: hours }) ?? null;
const rooms = Array.from({ length: ROOMS }, (_none, index) => ({
  ...{ id: `r${index}`, name: `Room ${index}`, facts: { use: 'office', ventilation: 'windows' } as const, opening },
  devices: [{ hwId: `B2B-${index}` }],
}));
const corrections = rooms.flatMap(({ devices }) =>
  devices.map(({ hwId }): StatedCorrection => {
    return { hwId, measure: 'CO2', offset: 60, from: period.from, to: null, reason: 'Compared', author: 'Bench' };
  }),
);

/** How long evidence of a year of a building takes, of values as they were measured and of corrected ones. */
export const evidenceYear: Benchmark = {
  name: 'evidence-year',
  about: `${ROOMS} rooms x ${DAYS} days at five minutes`,
  run: () =>
    withTemporaryFolder(async (dataDir) => {
      const site = openAirSite({ models, dataDir });
      try {
        const room = { use: 'office', crowding: 1, zone: ZONE, measuresVoc: false, gapShare: 0.01 } as const;
        for (const [index, { devices }] of rooms.entries()) {
          const device = { hwId: devices[0]?.hwId ?? '', token: `bench00${index}`, CO2_res: 800, CO2_max: 1200 };
          await fillDevice(site.readings, { ...device, ...room }, { ...period, stepMs: 5 * MINUTE });
        }
        await site.readings.pack?.(to + 2 * DAY);
        const { standards } = await loadStandards(STANDARDS_FOLDER);
        const work = createEvidenceWork(site.readings);
        const settings = {
          ...{ period, zone: ZONE, heating: { ...HEATING_SEASON } },
          outdoorCo2: { from: 'assumed', ppm: 420 } as const,
        };
        const measured: Measurement[] = [];
        for (const standard of standards.filter(({ id }) => id === 'en-16798-1' || id === 'tail')) {
          for (const own of [settings, { ...settings, corrections }]) {
            const ms = await timed(() => work.evidence({ standard, settings: own, rooms }));
            const what = own === settings ? '' : ', corrected';
            const name = `evidence of a year of ${ROOMS} rooms at five minutes by ${standard.title}${what}`;
            measured.push({ name, value: ms / 1000, unit: 's', aim: { atMost: AT_MOST_SECONDS } });
          }
        }
        return measured;
      } finally {
        await site.close();
      }
    }),
};
