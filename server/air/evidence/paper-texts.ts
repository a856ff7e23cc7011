import { roundCoverage } from '../../../src/air/domain/evidence/decide';
import type { EvidenceFile } from '../../../src/air/domain/evidence/evidence-file';
import type { CriterionVerdict, DeviceVerdict } from '../../../src/air/domain/evidence/room-verdict';
import {
  findWorstWindow,
  formatWindow,
  listShares,
  type ShownCriterion,
} from '../../../src/air/domain/evidence/shown-standard';
import { getMeasureUnit } from '../../../src/air/domain/evidence/standard';
import { formatClosedDays, formatOpeningWeek } from '../../../src/air/domain/hours/opening-text';
import { getRegion, type Locale } from '../../../src/frame/model/localized-text';
import type { Say } from '../../../src/frame/model/say';
import { HOUR } from '../../../src/frame/time/units';
import { evidencePhrase } from '../texts/mail-message';

export const createPaperLanguage = (locale: Locale, say: Say) => ({ locale, phrase: evidencePhrase(say) });

export type Language = ReturnType<typeof createPaperLanguage>;

export const formatNumber = (value: number, { locale }: Language, digits = 2) =>
  value.toLocaleString(getRegion(locale), { maximumFractionDigits: digits });

const shareText = (share: number, { locale }: Language) =>
  share.toLocaleString(getRegion(locale), { style: 'percent', maximumFractionDigits: 1 });

export function formatDay(instant: string | number, { locale }: Language, timeZone = 'UTC', hasTime = false): string {
  const parts = { dateStyle: 'long', timeStyle: hasTime ? 'short' : undefined, timeZone } as const;
  return new Intl.DateTimeFormat(getRegion(locale), parts).format(new Date(instant));
}

export const formatVerdict = (
  { verdict, class: name }: Pick<CriterionVerdict, 'verdict' | 'class'>,
  { phrase }: Language,
) => [phrase(`evidence.verdict.${verdict}`), ...(name === null ? [] : [name])].join(' · ');

function comparedText(
  { measure, averaging, decision }: ShownCriterion,
  { figures, index }: DeviceVerdict,
  language: Language,
) {
  const isIndex = decision.kind === 'icone';
  const value = isIndex ? index : figures.value;
  if (value === undefined || value === null) return [];
  const text = [formatNumber(value, language), isIndex ? '' : getMeasureUnit(measure)].join(' ').trim();
  const { percent } = averaging;
  return percent === undefined
    ? [language.phrase('evidence.paper.value', { value: text })]
    : [language.phrase('evidence.paper.percentile', { percent, value: text })];
}

function windowTexts(criterion: ShownCriterion, { figures }: DeviceVerdict, language: Language, timeZone: string) {
  const worst = findWorstWindow(criterion, figures);
  if (worst === undefined) return [];
  const { kind, hours = 0, share } = worst;
  const span = formatWindow(worst, getRegion(language.locale), timeZone);
  return [language.phrase(`evidence.window.${kind}`, { hours, span, share: shareText(share, language) })];
}

export function formatFigures(
  criterion: ShownCriterion,
  device: DeviceVerdict,
  language: Language,
  zone: string,
): string[] {
  const { longestMs, coveredMs } = device.figures;
  const { phrase } = language;
  if (coveredMs === 0) return [];
  const hours = formatNumber(longestMs / HOUR, language, 1);
  return [
    ...comparedText(criterion, device, language),
    ...windowTexts(criterion, device, language, zone),
    ...(longestMs > 0 ? [phrase('evidence.paper.longest', { hours })] : []),
    phrase('evidence.paper.coverage', {
      share: shareText(roundCoverage(device.figures, criterion.coverage), language),
    }),
  ];
}

export function formatShares(criterion: ShownCriterion, { figures }: DeviceVerdict, language: Language): string {
  return listShares(criterion, figures)
    .map(({ name, share }) => language.phrase('evidence.paper.share', { name, share: shareText(share, language) }))
    .join(', ');
}

export const formatOffset = (offset: number, measure: string, language: Language): string =>
  [`${offset > 0 ? '+' : ''}${formatNumber(offset, language)}`, getMeasureUnit(measure)].join(' ').trim();

export function formatCorrections({ corrections, zone }: EvidenceFile['settings'], language: Language): string[] {
  const { phrase } = language;
  if (corrections === undefined) return [];
  if (corrections.length === 0) return [phrase('evidence.paper.noCorrections')];
  return corrections.map(({ hwId, measure, offset, from, to, reason, author }) =>
    phrase(to === null ? 'evidence.paper.correctionSince' : 'evidence.paper.correction', {
      ...{ hwId, measure, reason, author, offset: formatOffset(offset, measure, language) },
      from: formatDay(from, language, zone, true),
      to: to === null ? '' : formatDay(to, language, zone, true),
    }),
  );
}

export function formatHours({ opening, verdict }: EvidenceFile['rooms'][number], language: Language): string[] {
  const { phrase, locale } = language;
  const region = getRegion(locale);
  const counted = verdict.criteria.flatMap(({ devices }) => devices.map(({ figures }) => figures.countedMs));
  const hours = formatNumber(Math.max(0, ...counted) / HOUR, language, 1);
  const days = (name: 'terms' | 'closed') =>
    opening === null || opening[name].length === 0
      ? []
      : [phrase(`evidence.paper.${name}`, { days: formatClosedDays(opening[name], region) })];
  return [
    ...(opening === null
      ? [phrase('evidence.paper.alwaysOpen')]
      : [
          phrase('evidence.paper.hours', { hours: formatOpeningWeek(opening, region) }),
          ...days('terms'),
          ...days('closed'),
          phrase('evidence.paper.opening'),
        ]),
    ...(counted.length === 0 ? [] : [phrase('evidence.paper.counted', { hours })]),
  ];
}

export function formatRoomFacts({ facts }: EvidenceFile['rooms'][number], language: Language): string[] {
  const { phrase } = language;
  const { use, ventilation } = facts;
  const fact = (name: string, value: string) => phrase('evidence.paper.facts', { name, value });
  const numbers = (['floorArea', 'height', 'people'] as const).flatMap((name) => {
    const value = facts[name];
    return typeof value === 'number' ? [fact(phrase(`evidence.paper.${name}`), formatNumber(value, language))] : [];
  });
  return [
    ...(use ? [fact(phrase('evidence.paper.use'), phrase(`evidence.paper.uses.${use}`))] : []),
    ...(ventilation
      ? [fact(phrase('evidence.paper.ventilation'), phrase(`evidence.paper.ventilations.${ventilation}`))]
      : []),
    ...numbers,
  ];
}
