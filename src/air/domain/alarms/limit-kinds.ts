import { ALARM } from './alarm-codes';
import { DURATION_FIELDS, HYSTERESIS_FIELDS, RULE_FIELDS, RULE_OF, type RuleField, type RuleName } from './rules';

type LimitName =
  | RuleField
  | ('minTemperature' | 'maxTemperature' | 'co2Threshold' | 'co2TemperatureThreshold')
  | ('humidityThreshold' | 'minHumidity' | 'co2HumidityThreshold' | 'openHoursOnly');

const TEMPERATURES: readonly number[] = [ALARM.cold, ALARM.warm];
const HUMIDITIES: readonly number[] = [ALARM.humid, ALARM.dry];

function kindsOf(rule: RuleName): readonly number[] {
  return Object.entries(RULE_OF).flatMap(([code, of]) => (of === rule ? Number(code) : []));
}

function ruleOf(name: RuleField): readonly number[] {
  const rules = Object.values(RULE_OF);
  const [rule] = rules.filter((each) => name.startsWith(each)).sort((a, b) => b.length - a.length);
  return rule === undefined ? [] : kindsOf(rule);
}

const KINDS: Readonly<Record<string, readonly number[]>> = {
  co2Threshold: [ALARM.co2],
  minTemperature: TEMPERATURES,
  maxTemperature: TEMPERATURES,
  co2TemperatureThreshold: TEMPERATURES,
  minHumidity: HUMIDITIES,
  humidityThreshold: HUMIDITIES,
  co2HumidityThreshold: HUMIDITIES,
  openHoursOnly: Object.keys(RULE_OF)
    .map(Number)
    .filter((code) => code !== ALARM.battery),
  ...Object.fromEntries(RULE_FIELDS.map((name) => [name, ruleOf(name)])),
} satisfies Partial<Record<LimitName, readonly number[]>>;

const TIMINGS: ReadonlySet<string> = new Set([...DURATION_FIELDS, ...HYSTERESIS_FIELDS]);

export function isTiming(name: string): boolean {
  return TIMINGS.has(name);
}

/**
 * True if an alarm setting matters for the chosen alarm types; settings other than limits always matter.
 * @param name such as `co2Threshold`.
 */
export function mattersFor(name: string, kinds: unknown): boolean {
  const own = KINDS[name];
  return own === undefined || (Array.isArray(kinds) && own.some((code) => kinds.includes(code)));
}
