import { HOURS_PER_DAY, slotAt, type Week, type Weekday } from './weekly-schedule';

/** Temperature in °C from which an hour counts as heated: the default minimum of the temperature alarm. */
export const HEATED_FROM = 18;

export interface DaySummary {
  meanTemperature: number;
  heatedHours: number;
  manualHours: number;
  /** Degree-hours above 18 °C, for comparing the heating costs of days. */
  degreeHours: number;
}

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
