import type { Content } from 'pdfmake/interfaces';
import type { EvidenceFile } from '../../../src/air/domain/evidence/evidence-file';
import type { CriterionVerdict } from '../../../src/air/domain/evidence/room-verdict';
import { classShares, decidingDevice, type ShownCriterion } from '../../../src/air/domain/evidence/shown-standard';
import { criterionName, type Standard } from '../../../src/air/domain/evidence/standard';
import { evidenceMessage } from '../texts/evidence-message';
import { airPart } from './paper-air';
import { factTexts, figureTexts, type Language, sharesText, verdictText } from './paper-texts';
import { reasonTexts } from './reason-texts';

const BAR = ['#2e8b57', '#d48a1c', '#c0392b'] as const;
const BAR_WIDTH = 200;

const asShown = (criterion: Standard['criteria'][number]): ShownCriterion => ({
  ...criterion,
  name: criterion.name ?? {},
  classes: [...criterion.classes],
  aboveOutdoor: criterion.aboveOutdoor ?? false,
});

function bar(criterion: ShownCriterion, inClass: readonly number[]): Content[] {
  let x = 0;
  const parts = classShares(criterion, { inClass }).map(({ share, beyond }, place) => {
    const part = {
      fillOpacity: beyond <= 0 ? 1 - place * 0.25 : 1,
      type: 'rect' as const,
      x,
      y: 0,
      w: share * BAR_WIDTH,
      h: 6,
      color: BAR[Math.min(2, Math.max(0, beyond))],
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
): Content {
  const { say } = language;
  const known = asShown(criterion);
  const first = decidingDevice(verdict);
  const devices = verdict.devices.length > 1 ? verdict.devices : first === undefined ? [] : [first];
  const reasons = reasonTexts(verdict.reasons, say);
  return {
    stack: [
      { text: `${criterionName(criterion, language.locale)}: ${verdictText(verdict, language)}`, style: 'criterion' },
      ...devices.flatMap((device): Content[] => {
        const shares = sharesText(known, device, language);
        const figures = figureTexts(known, device, language);
        return [
          { text: say(evidenceMessage('evidence.paper.device', { hwId: device.hwId })), style: 'note' },
          ...bar(known, device.figures.inClass),
          ...(shares === '' ? [] : [{ text: say(evidenceMessage('evidence.paper.time', { shares })) }]),
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

export function roomPage(
  room: EvidenceFile['rooms'][number],
  { file: { settings }, standard }: { file: EvidenceFile; standard: Standard },
  language: Language,
): Content {
  const { name, verdict, air } = room;
  const { say } = language;
  return {
    pageBreak: 'before',
    stack: [
      { text: name, style: 'title', outline: true },
      { text: verdictText(verdict, language), style: 'summary' },
      ...(air?.trust === 'doubtful'
        ? [{ text: say(evidenceMessage('evidence.paper.verdictStands')), bold: true }]
        : []),
      ...abreast(
        verdict.criteria.flatMap((each) => {
          const criterion = standard.criteria.find(({ id }) => id === each.criterion);
          return criterion === undefined ? [] : [criterionPart(criterion, each, language)];
        }),
      ),
      ...(verdict.criteria.length === 0 ? [{ text: reasonTexts(verdict.reasons, say) ?? '', style: 'note' }] : []),
      ...(air === undefined ? [] : airPart(air, language, settings.zone)),
      { text: factTexts(room, language).join(' · '), margin: [0, 10, 0, 0] },
    ],
  };
}
