import { ALARM, type AlarmCode } from './alarm-codes';
import type { AlarmSettings } from './alarm-settings';

/** A reading, as far as alarms are concerned: ms, ppm, °C, %, LED colour code. Absent and null: not measured. */
export interface JudgedReading {
  t: number;
  CO2?: number | null;
  temp?: number | null;
  hum?: number | null;
  Luci?: number | null;
}

/** What a reading says of one alarm. Between `isBeyond` and `isCalm` it says nothing new: that is the hysteresis. */
export interface Verdict {
  isBeyond: boolean;
  isCalm: boolean;
  value: number;
  /** Null where the alarm has none. */
  limit: number | null;
  /** Which way a value gets worse. */
  side: 1 | -1;
}

/** How far inside of its limit a value has to be for the excursion to be over. ppm, °C, %. */
const HYSTERESIS = { CO2: 50, temp: 0.3, hum: 2 } as const;

const GRAY = 0;
export const BLUE = 1;
const RED = 4;
const PURPLE = 7;

type Measure = keyof typeof HYSTERESIS;

function against(reading: JudgedReading, measure: Measure, limit: number, side: 1 | -1): Verdict | undefined {
  const value = reading[measure];
  if (value === null || value === undefined) return undefined;
  const over = (value - limit) * side;
  return { isBeyond: over > 0, isCalm: over <= -HYSTERESIS[measure], value, limit, side };
}

/** A verdict that counts only while CO2 shows that somebody is there. Without a CO2 value it counts. */
function whilePresent(
  verdict: Verdict | undefined,
  reading: JudgedReading,
  threshold: number | undefined,
): Verdict | undefined {
  if (verdict === undefined || threshold === undefined) return verdict;
  const presence = against(reading, 'CO2', threshold, 1);
  if (presence === undefined) return verdict;
  return {
    ...verdict,
    isBeyond: verdict.isBeyond && presence.isBeyond,
    isCalm: verdict.isCalm || presence.isCalm,
  };
}

/** A gray light is off and says nothing of the air. */
function light({ Luci }: JudgedReading, colour: number): Verdict | undefined {
  if (Luci === null || Luci === undefined || Luci === GRAY) return undefined;
  return { isBeyond: Luci === colour, isCalm: Luci !== colour, value: Luci, limit: null, side: 1 };
}

type Excursion = Exclude<AlarmCode, typeof ALARM.disconnected | typeof ALARM.reconnected>;

const VERDICTS: Record<Excursion, (reading: JudgedReading, settings: AlarmSettings) => Verdict | undefined> = {
  [ALARM.red]: (reading) => light(reading, RED),
  [ALARM.purple]: (reading) => light(reading, PURPLE),
  [ALARM.co2]: (reading, { co2 }) => against(reading, 'CO2', co2, 1),
  [ALARM.cold]: (reading, { minTemperature, co2ForTemperature }) =>
    whilePresent(against(reading, 'temp', minTemperature, -1), reading, co2ForTemperature),
  [ALARM.warm]: (reading, { maxTemperature, co2ForTemperature }) =>
    whilePresent(against(reading, 'temp', maxTemperature, 1), reading, co2ForTemperature),
  [ALARM.humid]: (reading, { maxHumidity, co2ForHumidity }) =>
    whilePresent(against(reading, 'hum', maxHumidity, 1), reading, co2ForHumidity),
  [ALARM.dry]: (reading, { minHumidity, co2ForHumidity }) =>
    whilePresent(against(reading, 'hum', minHumidity, -1), reading, co2ForHumidity),
  [ALARM.heating]: (reading, { heatingBelow }) => against(reading, 'temp', heatingBelow, -1),
};

/** The alarms that a value beyond a limit, or a colour, raises. */
export const EXCURSIONS: readonly Excursion[] = [
  ...[ALARM.red, ALARM.purple, ALARM.co2, ALARM.cold, ALARM.warm, ALARM.humid, ALARM.dry, ALARM.heating],
];

/** What a reading says of an alarm; undefined when what it is about was not measured. */
export function verdictOn(code: Excursion, reading: JudgedReading, settings: AlarmSettings): Verdict | undefined {
  return VERDICTS[code](reading, settings);
}
