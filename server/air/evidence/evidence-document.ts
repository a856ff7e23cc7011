import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { dayOfYear } from '../../../src/air/domain/air/degree-days';
import { ofWholeRoom, VERDICTS } from '../../../src/air/domain/evidence/decide';
import type { EvidenceFile } from '../../../src/air/domain/evidence/evidence-file';
import { toLanguage } from '../../../src/air/domain/evidence/in-language';
import type { CriterionVerdict } from '../../../src/air/domain/evidence/room-verdict';
import { findDecidingDevice, listShares, type ShownCriterion } from '../../../src/air/domain/evidence/shown-standard';
import { nameCriterion, type Standard } from '../../../src/air/domain/evidence/standard';
import type { RecordOf } from '../../../src/frame/model/entities';
import { getRegion } from '../../../src/frame/model/localized-text';
import { buildAirPart, buildTrustPart, formatShortAir, formatTrust } from './paper-air';
import {
  formatCorrections,
  formatDay,
  formatFigures,
  formatHours,
  formatRoomFacts,
  formatShares,
  formatVerdict,
  type Language,
} from './paper-texts';
import { formatReasons } from './reason-texts';

const BAR = ['#2e8b57', '#d48a1c', '#c0392b'] as const;
const BAR_WIDTH = 200;

const asShown = (criterion: Standard['criteria'][number]): ShownCriterion => ({
  ...criterion,
  name: criterion.name ?? {},
  classes: [...criterion.classes],
  aboveOutdoor: criterion.aboveOutdoor ?? false,
});

type Colours = Standard['colours'];

function bar(criterion: ShownCriterion, inClass: readonly number[], colours: Colours): Content[] {
  let x = 0;
  const parts = listShares(criterion, { inClass }).map(({ name, share, beyond }, place) => {
    const own = colours?.[name];
    const part = {
      fillOpacity: own === undefined && beyond <= 0 ? 1 - place * 0.25 : 1,
      type: 'rect' as const,
      x,
      y: 0,
      w: share * BAR_WIDTH,
      h: 6,
      color: own ?? BAR[Math.min(2, Math.max(0, beyond))],
    };
    x += part.w;
    return part;
  });
  return parts.length === 0 ? [] : [{ canvas: parts, margin: [0, 2, 0, 2] }];
}

function criterionPart(
  criterion: Standard['criteria'][number],
  verdict: CriterionVerdict,
  language: Language,
  { zone, colours }: { zone: string; colours: Colours },
): Content {
  const { phrase } = language;
  const known = asShown(criterion);
  const first = findDecidingDevice(verdict);
  const devices = verdict.devices.length > 1 ? verdict.devices : first === undefined ? [] : [first];
  const reasons = formatReasons(verdict.reasons, phrase);
  return {
    stack: [
      { text: `${nameCriterion(criterion, language.locale)}: ${formatVerdict(verdict, language)}`, style: 'criterion' },
      ...devices.flatMap((device): Content[] => {
        const shares = formatShares(known, device, language);
        const figures = formatFigures(known, device, language, zone);
        return [
          { text: phrase('evidence.paper.device', { hwId: device.hwId }), style: 'note' },
          ...bar(known, device.figures.inClass, colours),
          ...(shares === '' ? [] : [{ text: phrase('evidence.paper.time', { shares }) }]),
          ...(figures.length === 0 ? [] : [{ text: figures.join(' · ') }]),
        ];
      }),
      ...(reasons === null ? [] : [{ text: reasons, style: 'note' }]),
      ...(criterion.note === undefined ? [] : [{ text: criterion.note, style: 'note' }]),
    ],
    unbreakable: true,
  };
}

function abreast(parts: readonly Content[]): Content[] {
  const rows = Array.from({ length: Math.ceil(parts.length / 2) }, (_none, row) => parts.slice(2 * row, 2 * row + 2));
  return rows.map((row) => ({ columns: row.map((part) => [part]), columnGap: 20, unbreakable: true }));
}

function roomPage(
  room: EvidenceFile['rooms'][number],
  { file: { settings }, standard }: { file: EvidenceFile; standard: Standard },
  language: Language,
): Content {
  const { name, verdict, air } = room;
  const { phrase } = language;
  return {
    pageBreak: 'before',
    stack: [
      { text: name, style: 'title', outline: true },
      { text: formatVerdict(verdict, language), style: 'summary' },
      { text: formatReasons(ofWholeRoom(verdict.reasons), phrase) ?? '', style: 'note' },
      ...(air?.trust === 'doubtful' ? [{ text: phrase('evidence.paper.verdictStands'), bold: true }] : []),
      ...abreast(
        verdict.criteria.flatMap((each) => {
          const criterion = standard.criteria.find(({ id }) => id === each.criterion);
          return criterion === undefined
            ? []
            : [criterionPart(criterion, each, language, { zone: settings.zone, colours: standard.colours })];
        }),
      ),
      ...(air === undefined ? [] : buildAirPart(air, language, settings.zone)),
      { text: formatRoomFacts(room, language).join(' · '), margin: [0, 10, 0, 4] },
      ...formatHours(room, language),
    ],
  };
}

export interface PrintedPack {
  pack: RecordOf<'evidence'>;
  file: EvidenceFile;
  standard: Standard;
  logo?: string | undefined;
}

const PRINTED_PICTURE = /^data:image\/(?:png|jpeg);base64,/;

type Room = EvidenceFile['rooms'][number];

const COLOURS = { meets: '#d9efe0', doesNotMeet: '#f6bfb6', cannotBeAssessed: '#f1f3f4' } as const;
const TRUST_COLOURS = { trusted: '#d9efe0', doubtful: '#fbe3b6', unknown: '#f1f3f4' } as const;
const HEAD = '#0b6b74';
const GREY = '#52656e';
const MAX_COLUMNS = 5;

const LINES = { hLineWidth: () => 0.5, vLineWidth: () => 0, hLineColor: () => '#dfe7ea' };

const heading = (text: string): Content => ({ text, style: 'heading', outline: true });

const headed = (text: string, first: Content): Content => ({ stack: [heading(text), first], unbreakable: true });

function shown(standard: Standard, rooms: readonly Room[]): Standard['criteria'] {
  const ids = new Set(rooms.flatMap(({ verdict }) => verdict.criteria.map(({ criterion }) => criterion)));
  return standard.criteria.filter(({ id }) => ids.has(id));
}

/** Uses the colour of the class if the scheme defines one, otherwise that of the verdict. */
function verdictCell(
  verdict: Pick<CriterionVerdict, 'verdict' | 'class'>,
  language: Language,
  colours: Colours,
): TableCell {
  const own = colours?.[verdict.class ?? ''];
  const text = formatVerdict(verdict, language);
  return own === undefined
    ? { text, fillColor: COLOURS[verdict.verdict] }
    : { text, fillColor: own, fillOpacity: 0.45 };
}

const airCells = ({ air }: Room, language: Language): TableCell[] =>
  air === undefined
    ? []
    : [{ text: formatTrust(air.trust, language), fillColor: TRUST_COLOURS[air.trust] }, formatShortAir(air, language)];

function matrix({ file, standard }: PrintedPack, language: Language): Content {
  const { phrase } = language;
  const hasAir = file.outdoorSensor !== undefined;
  const columns = shown(standard, file.rooms).slice(0, MAX_COLUMNS);
  const titles = [
    phrase('evidence.paper.room'),
    phrase('evidence.paper.whole'),
    ...columns.map((criterion) => nameCriterion(criterion, language.locale)),
    ...(hasAir ? [phrase('evidence.paper.trustColumn'), phrase('evidence.paper.airChangesColumn')] : []),
  ];
  const lines = file.rooms.map((room): TableCell[] => [
    room.name,
    verdictCell(room.verdict, language, standard.colours),
    ...columns.map(({ id }): TableCell => {
      const found = room.verdict.criteria.find(({ criterion }) => criterion === id);
      return found === undefined ? phrase('evidence.paper.notAbout') : verdictCell(found, language, standard.colours);
    }),
    ...airCells(room, language),
  ]);
  return {
    table: {
      ...{
        headerRows: 1,
        dontBreakRows: true,
        widths: titles.map((_title, place) => (place > 1 && place < 2 + columns.length ? '*' : 'auto')),
      },
      body: [titles.map((text): TableCell => ({ text, style: 'headCell' })), ...lines],
    },
    ...{ layout: LINES, fontSize: 7.5 },
  };
}

function outdoorText({ outdoorCo2 }: EvidenceFile['settings'], { phrase }: Language): string {
  if (outdoorCo2 === null) return phrase('evidence.paper.outdoorUnknown');
  return outdoorCo2.from === 'assumed'
    ? phrase('evidence.paper.outdoorAssumed', { ppm: outdoorCo2.ppm })
    : phrase('evidence.paper.outdoorMeasured', { hwId: outdoorCo2.hwId });
}

function outdoorPart({ outdoorSensor, settings }: EvidenceFile, language: Language): Content[] {
  if (outdoorSensor == null) return [];
  const said = { hwId: outdoorSensor.hwId, level: formatTrust(outdoorSensor.trust, language) };
  const title = language.phrase('evidence.paper.trustOutdoors', said);
  return [buildTrustPart(title, outdoorSensor, language, settings.zone)];
}

function settingsPart({ file, standard, pack }: PrintedPack, language: Language): Content[] {
  const { phrase } = language;
  const { settings, readings, madeAt } = file;
  const { title, edition, source, checkedAgainstOriginal, note } = standard;
  const { from, to } = settings.heating;
  const region = getRegion(language.locale);
  const heating = { from: dayOfYear(from, region), to: dayOfYear(to, region) };
  const made = { name: pack.madeBy ?? '', time: formatDay(madeAt, language, settings.zone, true) };
  return [
    headed(phrase('evidence.paper.settings'), phrase('evidence.paper.edition', { standard: title, edition })),
    phrase('evidence.paper.source', { source: source.title }),
    ...(checkedAgainstOriginal ? [] : [phrase('evidence.paper.unchecked')]),
    ...(note === undefined ? [] : [{ text: note, style: 'note' }]),
    phrase('evidence.paper.heating', heating),
    outdoorText(settings, language),
    ...outdoorPart(file, language),
    ...formatCorrections(settings, language),
    phrase('evidence.paper.made', made),
    file.signature === undefined
      ? phrase('evidence.paper.unsigned')
      : phrase('evidence.paper.signed', { fingerprint: file.signature.fingerprint }),
    headed(phrase('evidence.paper.howToCheck'), {
      stack: [
        phrase('evidence.paper.readings', { count: readings.count }),
        { text: readings.sha256, fontSize: 8, margin: [0, 2, 0, 4] },
        phrase('evidence.paper.verify'),
      ],
    }),
  ];
}

function logoPart(logo: string): Content[] {
  return PRINTED_PICTURE.test(logo) ? [{ image: logo, fit: [160, 48], margin: [0, 0, 0, 8] }] : [];
}

/** Builds A4 with selectable text: summary, rooms by criteria, a page for each room, and how to recompute. */
export function buildEvidenceDocument(original: PrintedPack, language: Language): TDocumentDefinitions {
  const { phrase, locale } = language;
  const { standard, rooms } = toLanguage({ standard: original.standard, rooms: original.file.rooms }, locale);
  const printed: PrintedPack = { ...original, standard, file: { ...original.file, rooms } };
  const { pack, file, logo = '' } = printed;
  const { from = '', to = '', isOlder } = pack;
  const title = phrase('evidence.paper.heading', { name: file.building.name, standard: standard.title });
  const days = { from: formatDay(from, language), to: formatDay(to, language), zone: file.settings.zone };
  const doubtful = file.rooms.filter(({ air }) => air?.trust === 'doubtful').length;
  const counts = VERDICTS.map((verdict) =>
    phrase(`evidence.summary.${verdict}`, { rooms: file.rooms.length, smart_count: pack[verdict] ?? 0 }),
  );
  return {
    ...{ pageSize: 'A4', pageMargins: [36, 40, 36, 44], language: locale, displayTitle: true },
    info: { title },
    footer: (page, pages) => ({
      ...{ text: phrase('evidence.paper.page', { page, pages }), alignment: 'right', margin: [36, 12] },
      ...{ fontSize: 8, color: GREY },
    }),
    content: [
      ...logoPart(logo),
      { text: phrase('evidence.paper.kind'), style: 'kind' },
      { text: title, style: 'title' },
      { text: phrase('evidence.paper.days', days), style: 'note' },
      ...(['office', 'client'] as const).flatMap((party) =>
        pack[party] ? [phrase(`evidence.paper.${party}`, { name: pack[party] })] : [],
      ),
      ...(isOlder === true ? [{ text: phrase('evidence.paper.older'), bold: true }] : []),
      {
        text: file.rooms.length === 0 ? phrase('evidence.paper.noRooms') : `${counts.join(', ')}.`,
        style: 'summary',
      },
      ...(doubtful === 0 ? [] : [phrase('evidence.paper.doubtful', { smart_count: doubtful })]),
      ...(file.rooms.length === 0 ? [] : [heading(phrase('evidence.paper.matrix')), matrix(printed, language)]),
      ...settingsPart(printed, language),
      ...file.rooms.map((room) => roomPage(room, printed, language)),
    ],
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15 },
    styles: {
      kind: { color: HEAD, bold: true },
      title: { fontSize: 18, bold: true, margin: [0, 2, 0, 6] },
      heading: { fontSize: 12, bold: true, margin: [0, 14, 0, 5] },
      headCell: { bold: true, color: GREY, fontSize: 7 },
      criterion: { fontSize: 11, bold: true, margin: [0, 10, 0, 2] },
      note: { color: GREY, margin: [0, 0, 0, 3] },
      summary: { fontSize: 11, margin: [0, 4, 0, 0] },
    },
  };
}
