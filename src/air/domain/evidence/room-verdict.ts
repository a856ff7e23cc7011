import type { MeasuredLine } from '../air/measured-line';
import type { HoursPlace, Period } from '../air/occupancy';
import { findCountedTime, type HeatingDays } from './counted-time';
import { type CriterionFigures, computeCriterionFigures } from './criterion-figures';
import { type Decided, decide, type Reason, type Verdict } from './decide';
import { type OutdoorAir, subtractOutdoor } from './outdoor';
import {
  type Criterion,
  type EvidenceMeasure,
  listVerdictNames,
  type RoomUse,
  type Standard,
  type Ventilation,
} from './standard';

export interface RoomFacts {
  use?: RoomUse | null | undefined;
  ventilation?: Ventilation | null | undefined;
}

interface RoomDevice {
  hwId: string;
  lineOf(measure: EvidenceMeasure): MeasuredLine;
}

export interface DeviceVerdict extends Decided {
  hwId: string;
  figures: CriterionFigures;
}

export interface CriterionVerdict extends Decided {
  criterion: string;
  measure: EvidenceMeasure;
  devices: readonly DeviceVerdict[];
}

export interface RoomVerdict {
  verdict: Verdict;
  class: string | null;
  reasons: readonly Reason[];
  criteria: readonly CriterionVerdict[];
}

function isFor({ appliesTo = {} }: Criterion, facts: RoomFacts): boolean | 'use' | 'ventilation' {
  let missing: 'use' | 'ventilation' | undefined;
  const fitsIn = <Value extends string>(
    field: 'use' | 'ventilation',
    allowed: readonly Value[] | undefined,
    value: Value | null | undefined,
  ) => {
    if (allowed === undefined) return true;
    if (value === null || value === undefined) missing = field;
    return value === null || value === undefined || allowed.includes(value);
  };
  const fits =
    fitsIn('ventilation', appliesTo.ventilation, facts.ventilation) && fitsIn('use', appliesTo.use, facts.use);
  return fits && missing !== undefined ? missing : fits;
}

const unassessed = (
  criterion: Criterion,
  reasons: readonly Reason[],
  devices: readonly DeviceVerdict[],
): CriterionVerdict => {
  const { id, measure } = criterion;
  return { criterion: id, measure, verdict: 'cannotBeAssessed', class: null, reasons, devices };
};

/** Returns the worst verdict of the assessed devices; if none is assessed, the verdict of the device with the most readings. */
export function joinDevices(criterion: Criterion, devices: readonly DeviceVerdict[]): CriterionVerdict {
  const { id, measure } = criterion;
  const names = listVerdictNames(criterion);
  const placeOf = ({ class: name }: Decided) => names.indexOf(name ?? '');
  const [worst] = devices
    .filter(({ verdict }) => verdict !== 'cannotBeAssessed')
    .toSorted((one, other) => placeOf(other) - placeOf(one));
  if (worst !== undefined) {
    const { figures: _figures, hwId: _hwId, ...decided } = worst;
    return { criterion: id, measure, ...decided, devices };
  }
  const [fullest] = devices.toSorted((one, other) => other.figures.coveredMs - one.figures.coveredMs);
  return unassessed(criterion, fullest?.reasons ?? [{ code: 'notMeasured', criterion: id }], devices);
}

function chosen(standard: Standard, criteria: readonly CriterionVerdict[]): CriterionVerdict[] {
  // Verdicts of a group where one criterion suffices, best first. An unassessed criterion may still be met.
  const RANK: readonly Verdict[] = ['meets', 'cannotBeAssessed', 'doesNotMeet'];
  const groupOf = ({ criterion }: CriterionVerdict) =>
    standard.criteria.find(({ id }) => id === criterion)?.oneOf ?? `criterion ${criterion}`;
  const best = new Map<string, CriterionVerdict>();
  for (const each of criteria) {
    const known = best.get(groupOf(each));
    if (known === undefined || RANK.indexOf(each.verdict) < RANK.indexOf(known.verdict)) best.set(groupOf(each), each);
  }
  return [...best.values()];
}

function commonClass(standard: Standard, criteria: readonly CriterionVerdict[]): string | null {
  const names = criteria.map(({ criterion }) => {
    const found = standard.criteria.find(({ id }) => id === criterion);
    return found === undefined ? [] : listVerdictNames(found);
  });
  const [all = []] = names.toSorted((one, other) => other.length - one.length);
  const worst = Math.max(-1, ...criteria.map((each) => all.indexOf(each.class ?? '')));
  return names.flat().every((name) => all.includes(name)) ? (all[worst] ?? null) : null;
}

export function joinCriteria(standard: Standard, criteria: readonly CriterionVerdict[]): RoomVerdict {
  if (criteria.length === 0) {
    return { verdict: 'cannotBeAssessed', class: null, reasons: [{ code: 'notForThisRoom' }], criteria };
  }
  const counted = chosen(standard, criteria);
  const assessed = counted.filter(({ verdict }) => verdict !== 'cannotBeAssessed');
  const open = counted.filter(({ verdict }) => verdict === 'cannotBeAssessed');
  const reasons = open.flatMap((each) => each.reasons);
  if (assessed.some(({ verdict }) => verdict === 'doesNotMeet')) {
    return { verdict: 'doesNotMeet', class: commonClass(standard, assessed), reasons, criteria };
  }
  const isOpen = standard.overall === 'worst' ? assessed.length === 0 : open.length > 0;
  const measures = [...new Set(assessed.map(({ measure }) => measure))];
  const { parameters: needed = 0 } = standard;
  const isPart = !isOpen && measures.length < needed;
  return {
    verdict: isOpen || isPart ? 'cannotBeAssessed' : 'meets',
    class: isOpen ? null : commonClass(standard, assessed),
    reasons: isPart ? [{ code: 'parameters', found: measures.length, needed, measures }, ...reasons] : reasons,
    criteria,
  };
}

export function judgeRoom(
  standard: Standard,
  facts: RoomFacts,
  devices: readonly RoomDevice[],
  place: HoursPlace,
  { period, heating, outdoor }: { period: Period; heating: HeatingDays; outdoor: OutdoorAir | undefined },
): RoomVerdict {
  const criteria = standard.criteria.flatMap((criterion): CriterionVerdict[] => {
    const { id, measure, appliesTo, notVerified } = criterion;
    const applies = isFor(criterion, facts);
    if (applies === false) return [];
    if (applies !== true) return [unassessed(criterion, [{ code: 'missingField', criterion: id, field: applies }], [])];
    if (notVerified !== undefined) {
      return [unassessed(criterion, [{ code: 'notVerified', criterion: id, field: notVerified }], [])];
    }
    if (criterion.aboveOutdoor && outdoor === undefined) {
      return [unassessed(criterion, [{ code: 'missingField', criterion: id, field: 'outdoorCo2' }], [])];
    }
    const periods = findCountedTime(period, criterion, place, standard.heating ?? heating);
    if (periods.length === 0 && appliesTo?.season !== undefined) return [];
    const counted = { periods, period, zone: place.zone };
    const judged = devices.map((device): DeviceVerdict => {
      const measured = device.lineOf(measure);
      const line = criterion.aboveOutdoor && outdoor !== undefined ? subtractOutdoor(measured, outdoor) : measured;
      const figures = computeCriterionFigures(line, criterion, counted, measured.times);
      return { hwId: device.hwId, ...decide(criterion, figures, period), figures };
    });
    return [joinDevices(criterion, judged)];
  });
  return joinCriteria(standard, criteria);
}
