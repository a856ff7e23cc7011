import { shownCoverage } from '../../../src/air/domain/evidence/decide';
import type { EvidenceFile } from '../../../src/air/domain/evidence/evidence-file';
import type { CriterionVerdict, DeviceVerdict } from '../../../src/air/domain/evidence/room-verdict';
import {
  classShares,
  type ShownCriterion,
  windowSpan,
  worstWindow,
} from '../../../src/air/domain/evidence/shown-standard';
import { measureUnit } from '../../../src/air/domain/evidence/standard';
import { daysText, weekText } from '../../../src/air/domain/hours/opening-text';
import { type Locale, regionOf } from '../../../src/frame/model/localized-text';
import type { Say } from '../../../src/frame/model/say';
import { HOUR } from '../../../src/frame/time/units';
import { evidenceMessage } from '../texts/mail-message';

export interface Language {
  locale: Locale;
  say: Say;
}

export const numberText = (value: number, { locale }: Language, digits = 2) =>
  value.toLocaleString(regionOf(locale), { maximumFractionDigits: digits });

const shareText = (share: number, { locale }: Language) =>
  share.toLocaleString(regionOf(locale), { style: 'percent', maximumFractionDigits: 1 });

export function dayText(instant: string | number, { locale }: Language, timeZone = 'UTC', hasTime = false): string {
  const parts = { dateStyle: 'long', timeStyle: hasTime ? 'short' : undefined, timeZone } as const;
  return new Intl.DateTimeFormat(regionOf(locale), parts).format(new Date(instant));
}

export const verdictText = ({ verdict, class: name }: Pick<CriterionVerdict, 'verdict' | 'class'>, { say }: Language) =>
  [say(evidenceMessage(`evidence.verdict.${verdict}`)), ...(name === null ? [] : [name])].join(' · ');

function comparedText(
  { measure, averaging, decision }: ShownCriterion,
  { figures, index }: DeviceVerdict,
  language: Language,
) {
  const isIndex = decision.kind === 'icone';
  const value = isIndex ? index : figures.value;
  if (value === undefined || value === null) return [];
  const text = [numberText(value, language), isIndex ? '' : measureUnit(measure)].join(' ').trim();
  const { percent } = averaging;
  const said =
    percent === undefined
      ? evidenceMessage('evidence.paper.value', { value: text })
      : evidenceMessage('evidence.paper.percentile', { percent, value: text });
  return [language.say(said)];
}

function windowTexts(criterion: ShownCriterion, { figures }: DeviceVerdict, language: Language, timeZone: string) {
  const worst = worstWindow(criterion, figures);
  if (worst === undefined) return [];
  const { kind, hours = 0, share } = worst;
  const span = windowSpan(worst, regionOf(language.locale), timeZone);
  return [language.say(evidenceMessage(`evidence.window.${kind}`, { hours, span, share: shareText(share, language) }))];
}

export function figureTexts(
  criterion: ShownCriterion,
  device: DeviceVerdict,
  language: Language,
  zone: string,
): string[] {
  const { longestMs, coveredMs } = device.figures;
  const { say } = language;
  if (coveredMs === 0) return [];
  const hours = numberText(longestMs / HOUR, language, 1);
  return [
    ...comparedText(criterion, device, language),
    ...windowTexts(criterion, device, language, zone),
    ...(longestMs > 0 ? [say(evidenceMessage('evidence.paper.longest', { hours }))] : []),
    say(
      evidenceMessage('evidence.paper.coverage', {
        share: shareText(shownCoverage(device.figures, criterion.coverage), language),
      }),
    ),
  ];
}

export function sharesText(criterion: ShownCriterion, { figures }: DeviceVerdict, language: Language): string {
  return classShares(criterion, figures)
    .map(({ name, share }) =>
      language.say(evidenceMessage('evidence.paper.share', { name, share: shareText(share, language) })),
    )
    .join(', ');
}

export const offsetText = (offset: number, measure: string, language: Language): string =>
  [`${offset > 0 ? '+' : ''}${numberText(offset, language)}`, measureUnit(measure)].join(' ').trim();

export function correctionTexts({ corrections, zone }: EvidenceFile['settings'], language: Language): string[] {
  const { say } = language;
  if (corrections === undefined) return [];
  if (corrections.length === 0) return [say(evidenceMessage('evidence.paper.noCorrections'))];
  return corrections.map(({ hwId, measure, offset, from, to, reason, author }) =>
    say(
      evidenceMessage(to === null ? 'evidence.paper.correctionSince' : 'evidence.paper.correction', {
        ...{ hwId, measure, reason, author, offset: offsetText(offset, measure, language) },
        from: dayText(from, language, zone, true),
        to: to === null ? '' : dayText(to, language, zone, true),
      }),
    ),
  );
}

export function hoursTexts({ opening, verdict }: EvidenceFile['rooms'][number], language: Language): string[] {
  const { say, locale } = language;
  const region = regionOf(locale);
  const counted = verdict.criteria.flatMap(({ devices }) => devices.map(({ figures }) => figures.countedMs));
  const hours = numberText(Math.max(0, ...counted) / HOUR, language, 1);
  const days = (name: 'terms' | 'closed') =>
    opening === null || opening[name].length === 0
      ? []
      : [say(evidenceMessage(`evidence.paper.${name}`, { days: daysText(opening[name], region) }))];
  return [
    ...(opening === null
      ? [say(evidenceMessage('evidence.paper.alwaysOpen'))]
      : [
          say(evidenceMessage('evidence.paper.hours', { hours: weekText(opening, region) })),
          ...days('terms'),
          ...days('closed'),
          say(evidenceMessage('evidence.paper.opening')),
        ]),
    ...(counted.length === 0 ? [] : [say(evidenceMessage('evidence.paper.counted', { hours }))]),
  ];
}

export function factTexts({ facts }: EvidenceFile['rooms'][number], language: Language): string[] {
  const { say } = language;
  const { use, ventilation } = facts;
  const fact = (name: string, value: string) => say(evidenceMessage('evidence.paper.facts', { name, value }));
  const numbers = (['floorArea', 'height', 'people'] as const).flatMap((name) => {
    const value = facts[name];
    return typeof value === 'number'
      ? [fact(say(evidenceMessage(`evidence.paper.${name}`)), numberText(value, language))]
      : [];
  });
  return [
    ...(use
      ? [fact(say(evidenceMessage('evidence.paper.use')), say(evidenceMessage(`evidence.paper.uses.${use}`)))]
      : []),
    ...(ventilation
      ? [
          fact(
            say(evidenceMessage('evidence.paper.ventilation')),
            say(evidenceMessage(`evidence.paper.ventilations.${ventilation}`)),
          ),
        ]
      : []),
    ...numbers,
  ];
}
