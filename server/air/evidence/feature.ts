import { Hono } from 'hono';
import {
  EVIDENCE_FORMATS,
  evidence,
  evidenceKeys,
  evidencePack,
  evidenceStandards,
  makeEvidence,
  PACK_FORMATS,
  stopEvidence,
} from '../../../src/air/calls/definitions/evidence';
import { roundCoverage } from '../../../src/air/domain/evidence/decide';
import { type EvidenceFile, settingsOf } from '../../../src/air/domain/evidence/evidence-file';
import { toLanguage } from '../../../src/air/domain/evidence/in-language';
import { listVerdictNames, type Standard } from '../../../src/air/domain/evidence/standard';
import { toFileName } from '../../../src/frame/export/file-name';
import { getCsvStyle } from '../../../src/frame/export/file-style';
import { createSheet } from '../../../src/frame/export/xlsx';
import type { ExportValue } from '../../../src/frame/model/export-value';
import { HOUR, MINUTE } from '../../../src/frame/time/units';
import { requireSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import type { SiteData } from '../../frame/documents/site-data';
import type { Feature } from '../../frame/feature/feature';
import { streamBytes } from '../../frame/http/byte-stream';
import { actorOf, type Environment, getSay, localeOf } from '../../frame/http/environment';
import { runAsHeavyCall } from '../../frame/http/heavy-calls';
import { createAuthor } from '../../frame/http/request-origin';
import { markDescribed, readInput, serveCalls } from '../../frame/http/serve-call';
import { PACK_DATA } from '../data-files/pack-data';
import type { EvidencePacks } from './packs';
import { formatAirReason, formatFlags, formatTrust } from './paper-air';
import { createPaperLanguage, formatOffset, type Language } from './paper-texts';
import { formatReasons } from './reason-texts';
import { EVIDENCE_KEYS } from './signature';
import type { SiteEvidence } from './site-evidence';

const COLUMNS = [
  ...(['room', 'verdict', 'class', 'criterion', 'measure', 'ofCriterion', 'classOfCriterion', 'device'] as const),
  ...(['correction', 'value', 'mean', 'withinRequired', 'longest', 'coverage', 'reasons'] as const),
  ...(['trust', 'flags', 'airChanges', 'litres', 'noAirChanges'] as const),
];

/** Rounds to one decimal; compared values keep all digits. */
const rounded = (value: number) => Number(value.toFixed(1));

function withinRequired(
  { required, ...criterion }: Standard['criteria'][number],
  inClass: readonly number[],
): number | null {
  const place = listVerdictNames({ ...criterion, required }).indexOf(required);
  const all = inClass.reduce((sum, amount) => sum + amount, 0);
  if (all === 0 || criterion.decision.kind === 'icone') return null;
  return rounded((inClass.slice(0, place + 1).reduce((sum, amount) => sum + amount, 0) / all) * 100);
}

function offsetsText(
  { corrections = [] }: EvidenceFile['settings'],
  { hwId, measure }: { hwId: string; measure: string },
  language: Language,
): string | null {
  const own = corrections.filter((each) => each.hwId === hwId && each.measure === measure);
  return own.map(({ offset }) => formatOffset(offset, measure, language)).join(', ') || null;
}

function airValues(
  { air }: EvidenceFile['rooms'][number],
  hwId: string | undefined,
  { zone }: EvidenceFile['settings'],
  language: Language,
): ExportValue[] {
  if (air === undefined) return [null, null, null, null, null];
  const sensor = air.sensors.find((each) => each.hwId === hwId);
  const { airChanges = null, litresPerPerson = null } = air.ventilation ?? {};
  return [
    formatTrust(sensor?.trust ?? air.trust, language),
    sensor === undefined ? null : formatFlags(sensor, language, zone),
    ...[airChanges, litresPerPerson, formatAirReason(air, language)],
  ];
}

function rowsOf(
  room: EvidenceFile['rooms'][number],
  settings: EvidenceFile['settings'],
  standard: Standard,
  language: Language,
): ExportValue[][] {
  const { phrase } = language;
  const { name, verdict } = room;
  const air = (hwId?: string) => airValues(room, hwId, settings, language);
  const head = [name, phrase(`evidence.verdict.${verdict.verdict}`), verdict.class];
  const rows = verdict.criteria.flatMap((each): ExportValue[][] => {
    const criterion = standard.criteria.find(({ id }) => id === each.criterion);
    const said = (of: Pick<typeof each, 'verdict' | 'class'>) => [
      ...[each.criterion, each.measure, phrase(`evidence.verdict.${of.verdict}`), of.class],
    ];
    if (criterion === undefined || each.devices.length === 0) {
      const figures = [null, null, null, null, null, null, null];
      return [[...head, ...said(each), ...figures, formatReasons(each.reasons, phrase), ...air()]];
    }
    return each.devices.map((device): ExportValue[] => {
      const { value, mean, inClass, longestMs, countedMs } = device.figures;
      return [
        ...[...head, ...said(device), device.hwId],
        offsetsText(settings, { hwId: device.hwId, measure: each.measure }, language),
        ...[device.index ?? value, mean, withinRequired(criterion, inClass)],
        ...[
          rounded(longestMs / HOUR),
          countedMs === 0 ? null : rounded(roundCoverage(device.figures, criterion.coverage) * 100),
        ],
        ...[formatReasons(device.reasons, phrase), ...air(device.hwId)],
      ];
    });
  });
  const empty: ExportValue[] = COLUMNS.slice(head.length, COLUMNS.indexOf('reasons')).map(() => null);
  return rows.length > 0 ? rows : [[...head, ...empty, formatReasons(verdict.reasons, phrase), ...air()]];
}

async function evidenceSheet(
  file: EvidenceFile,
  original: Standard,
  language: Language,
): Promise<Uint8Array<ArrayBuffer>> {
  const { locale, phrase } = language;
  const { settings } = file;
  const { standard, rooms } = toLanguage({ standard: original, rooms: file.rooms }, locale);
  const sheet = createSheet({
    title: standard.title,
    headers: COLUMNS.map((column) => phrase(`evidence.column.${column}`)),
    style: { csv: getCsvStyle(locale), timeZone: settings.zone, yes: '', no: '' },
  });
  sheet.add(rooms.flatMap((room) => rowsOf(room, settings, standard, language)));
  return new Uint8Array(await new Blob(sheet.end()).arrayBuffer());
}

const headersOf = (type: string, name: string) => ({
  'content-type': type,
  'cache-control': 'no-store',
  'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(name)}`,
});

interface EvidenceContext {
  site: Pick<SiteData, 'texts' | 'store'>;
  sessions: SessionFinder;
  evidence: SiteEvidence;
  evidencePacks: EvidencePacks;
}

function evidenceRoutes(context: EvidenceContext): Hono<Environment> {
  const { sessions, evidencePacks: packs, evidence: site } = context;
  const { texts, store } = context.site;
  const app = new Hono<Environment>();
  const signedIn = requireSession(sessions);
  const serve = serveCalls(app, signedIn);

  app.get(evidence.path, markDescribed(evidence), signedIn, runAsHeavyCall, async (context) => {
    const { format, ...question } = await readInput(context, evidence);
    const prepared = await site.prepare(context.get('session'), question);
    const title = [prepared.standard.id, prepared.place.name, question.from, question.to];
    const headers = headersOf(EVIDENCE_FORMATS[format], toFileName(title, format));
    if (format === 'csv') return context.body(await streamBytes(site.readings(prepared)), 200, headers);
    const made = await site.make(prepared, { signal: context.req.raw.signal });
    if (format === 'json') return context.body(`${JSON.stringify(made, null, 2)}\n`, 200, headers);
    const locale = localeOf(context);
    const sheet = await evidenceSheet(made, prepared.standard, createPaperLanguage(locale, texts.in(locale)));
    return context.body(sheet, 200, headers);
  });

  app.get(evidencePack.path, markDescribed(evidencePack), signedIn, runAsHeavyCall, async (context) => {
    const { id, format } = await readInput(context, evidencePack);
    const { pack, file, standard, bytes, logo } = await packs.read(actorOf(context), id);
    const headers = headersOf(PACK_FORMATS[format], toFileName([pack.name ?? id], format));
    if (format === 'json') return context.body(bytes, 200, headers);
    if (format === 'csv') {
      const readings = site.readings({ standard, settings: settingsOf(file), rooms: file.rooms });
      return context.body(await streamBytes(readings), 200, headers);
    }
    const locale = localeOf(context);
    const printed =
      format === 'pdf'
        ? await site.print({ pack, file, standard, locale, logo }, context.req.raw.signal)
        : await evidenceSheet(file, standard, createPaperLanguage(locale, texts.in(locale)));
    return context.body(printed, 200, headers);
  });

  serve(makeEvidence, async (context, input) => {
    const actor = actorOf(context);
    const { name } = createAuthor(context.get('session'), getSay(context));
    return { id: await packs.begin({ actor, name }, await input()) };
  });

  serve(stopEvidence, async (context, input) => {
    await packs.stop(actorOf(context), (await input()).id);
    return {};
  });

  serve(evidenceKeys, async () => {
    const { rows } = await store.query(EVIDENCE_KEYS.name, {});
    const keys = rows.map(({ record: { id, pem, from, to } }) => ({
      ...{ fingerprint: id, pem: String(pem), from: Number(from), to: Number(to) },
    }));
    return keys.sort((one, other) => other.to - one.to);
  });

  serve(evidenceStandards, async (context) =>
    (await site.standards()).map((standard) => {
      const { id, edition, checkedAgainstOriginal, criteria } = standard;
      const { title, note = null } = toLanguage({ standard, rooms: [] }, localeOf(context)).standard;
      const needsOutdoorCo2 = criteria.some(({ aboveOutdoor }) => aboveOutdoor);
      return { id, title, edition, checkedAgainstOriginal, needsOutdoorCo2, note };
    }),
  );
  return app;
}

export const evidenceFeature: Feature<EvidenceContext> = {
  name: 'evidence',
  secrets: { EVIDENCE_SIGNING_KEY: { inRequests: true } },
  collections: [PACK_DATA, EVIDENCE_KEYS],
  hooks: () => ({ evidence: { removed: async ({ unit, record }) => unit.remove(PACK_DATA.name, record.id) } }),
  routes: (context) => [['/fn', evidenceRoutes(context)]],
  jobs: [
    {
      name: 'evidence',
      failure: 'Evidence was not created, or not compared with its readings',
      every: { embedded: 10 * MINUTE, firebase: MINUTE },
      first: 'atOnce',
      limit: 9 * MINUTE,
      retries: 0,
      isLarge: true,
      secrets: ['EVIDENCE_SIGNING_KEY'],
      run: async ({ evidencePacks }, { isOver }) => ({ done: await evidencePacks.goOn(isOver) }),
    },
  ],
};
