import { HOURS_PER_DAY, slotAt, type Week, type Weekday } from './weekly-schedule';

/** From this temperature on, in °C, an hour counts as heated: the default minimum of the temperature alarm. */
export const HEATED_FROM = 18;

export interface DaySummary {
  /** Mean of the wanted temperatures, °C, to a tenth. */
  meanTemperature: number;
  /** How many hours are heated to at least 18 °C. */
  heatedHours: number;
  /** How many hours are left to the set point. */
  manualHours: number;
  /** Degree-hours above 18 °C, by which days can be compared for what they cost. */
  degreeHours: number;
}

/** What a day of the week comes to, with the set point in °C where it is used. */
export function summarizeDay(week: Week, day: Weekday, setPoint: number): DaySummary {
  const slots = Array.from({ length: HOURS_PER_DAY }, (_none, hour) => slotAt(week, { day, hour }));
  const wanted = slots.map((slot) => (slot === 'auto' ? setPoint : slot));
  const sum = wanted.reduce((total, temperature) => total + temperature, 0);
  return {
    meanTemperature: Math.round((sum / HOURS_PER_DAY) * 10) / 10,
    heatedHours: wanted.filter((temperature) => temperature >= HEATED_FROM).length,
    manualHours: slots.filter((slot) => slot === 'auto').length,
    degreeHours: wanted.reduce((total, temperature) => total + Math.max(0, temperature - HEATED_FROM), 0),
  };
}
