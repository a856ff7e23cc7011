import type { Messages } from '../../frame/model/message';
import type { airChanges, sensorChecks } from './locales/en/co2-findings';
import type { evidencePaper } from './locales/en/evidence-paper';

type Widened<Texts> = { readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Widened<Texts[Key]> };

interface Findings {
  sensorChecks: Widened<typeof sensorChecks>;
  airChanges: Widened<typeof airChanges>;
}

type Paper = Widened<typeof evidencePaper>;
type OwnPaper = Omit<Paper['evidence'], 'trust' | 'airChanges'> & {
  trust: Omit<Paper['evidence']['trust'], keyof Findings['sensorChecks']>;
  airChanges: Omit<Paper['evidence']['airChanges'], keyof Findings['airChanges']>;
};

export function composeEvidencePaper({ evidence }: { evidence: OwnPaper }, findings: Findings): Paper {
  return {
    evidence: {
      ...evidence,
      trust: { ...evidence.trust, ...findings.sensorChecks },
      airChanges: { ...evidence.airChanges, ...findings.airChanges },
    },
  };
}

interface PageTexts {
  device: { trust: Messages };
  evidence: Messages;
  place: { air: Messages };
  heating: Messages;
  schedule: Messages;
}

export function composePages<Texts extends PageTexts>(texts: Texts, findings: Findings, { evidence }: Paper) {
  const { device, place, heating, schedule, ...others } = texts;
  const { verdict, field, reason, measures, summary, window, trust, airChanges, paper } = evidence;
  const { noCorrections, correction, correctionSince, trustColumn, airChangesColumn, week, weekLegend } = paper;
  const { doubtful, verdictStands, trustOf, trustOutdoors, noAir, signed, unsigned } = paper;
  return {
    ...others,
    device: { ...device, trust: { ...device.trust, ...findings.sensorChecks } },
    evidence: {
      ...{ verdict, field, reason, measures, summary, window, noCorrections, correction, correctionSince },
      ...{ trustLevel: trust.level, trustColumn, airChangesColumn, airChanges, week, weekLegend },
      ...{ doubtful, verdictStands, trustOf, trustOutdoors, noAir, signed, unsigned, ...texts.evidence },
    },
    place: { ...place, air: { ...place.air, ventilation: findings.airChanges }, heating, schedule },
  };
}
