import { ALARM } from './alarm-codes';
import { DURATION_FIELDS, HYSTERESIS_FIELDS, RULE_FIELDS, RULE_OF, type RuleField, type RuleName } from './rules';

type LimitName =
  | RuleField
  | ('minTemperature' | 'maxTemperature' | 'co2Threshold' | 'co2TemperatureThreshold')
  | ('humidityThreshold' | 'minHumidity' | 'co2HumidityThreshold' | 'openHoursOnly');

const TEMPERATURES: readonly number[] = [ALARM.cold, ALARM.warm];
const HUMIDITIES: readonly number[] = [ALARM.humid, ALARM.dry];

/** The alarms of a rule. The two ends of a range go together, as each is held against the other. */
function kindsOf(rule: RuleName): readonly number[] {
  return Object.entries(RULE_OF).flatMap(([code, of]) => (of === rule ? Number(code) : []));
}

/** The rule of a setting such as `vocThreshold` or `co2RiseWindow`. */
function ruleOf(name: RuleField): readonly number[] {
  const rules = Object.values(RULE_OF);
  const [rule] = rules.filter((each) => name.startsWith(each)).sort((a, b) => b.length - a.length);
  return rule === undefined ? [] : kindsOf(rule);
}

/** Which alarms a limit is for. */
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

/** Whether a setting says how long or how far beyond, for which there are figures that suit nearly everybody. */
export function isTiming(name: string): boolean {
  return TIMINGS.has(name);
}

/**
 * Whether a setting of alarms matters where these kinds are chosen; what is no limit always does.
 *
 * @param name as in the alarms of a place, such as `co2Threshold`.
 */
export function mattersFor(name: string, kinds: unknown): boolean {
  const own = KINDS[name];
  return own === undefined || (Array.isArray(kinds) && own.some((code) => kinds.includes(code)));
}
