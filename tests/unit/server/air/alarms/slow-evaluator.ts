import { HOUR, MINUTE } from '../../../../../src/frame/time/units';

/** What docs/alarms.md says of CO2 and of silence, written down anew and without any haste. Times in ms. */
export interface Measured {
  t: number;
  CO2: number;
}
export interface Rung {
  code: number;
  began: number;
  ended: number | undefined;
}

/** The longest pause before a reading: 30 minutes, or two and a half times the pace, which is at most two hours. */
function longestPauseAt(readings: readonly Measured[], index: number): number {
  const distances: number[] = [];
  for (let i = index; i > 0 && distances.length < 8; i -= 1) {
    const distance = (readings[i]?.t ?? 0) - (readings[i - 1]?.t ?? 0);
    if (distance <= 5 * HOUR) distances.push(distance);
  }
  const byLength = distances.toSorted((a, b) => b - a);
  const pace = byLength[3] ?? byLength.at(-1) ?? 0;
  return Math.max(30 * MINUTE, 2.5 * Math.min(pace, 2 * HOUR));
}

/** Silences, by the readings' own times: alarms 3 and 4. */
export function silences(readings: readonly Measured[], until: number): Rung[] {
  const rung: Rung[] = [];
  for (const [index, { t }] of readings.entries()) {
    const next = readings[index + 1]?.t;
    const began = t + longestPauseAt(readings, index);
    if ((next ?? until) <= began) continue;
    rung.push({ code: 3, began, ended: next });
    if (next !== undefined) rung.push({ code: 4, began: next, ended: next });
  }
  return rung;
}

/** Alarm 5: above the limit for five minutes, over when 50 ppm below it for five minutes; a silence breaks what has not rung yet. */
export function co2Alarms(readings: readonly Measured[], limit: number): Rung[] {
  const rung: Rung[] = [];
  let index = 0;
  while (index < readings.length) {
    const first = readings[index];
    if (first === undefined || first.CO2 <= limit) {
      index += 1;
      continue;
    }
    // How far the excursion goes, and whether it rings before it is over.
    let isRung = false;
    let calm: number | undefined;
    let ended: number | undefined;
    let i = index + 1;
    const began = first.t;
    for (; i < readings.length && ended === undefined; i += 1) {
      const { t, CO2 } = readings[i] ?? first;
      const isBroken = t - (readings[i - 1]?.t ?? 0) > longestPauseAt(readings, i - 1);
      if (isBroken && !isRung) break;
      if (CO2 > limit) {
        calm = undefined;
        if (t - began >= 5 * MINUTE) isRung = true;
      } else if (CO2 <= limit - 50) {
        if (!isRung) break;
        calm ??= t;
        if (t - calm >= 5 * MINUTE) ended = calm;
      } else {
        calm = undefined;
      }
    }
    if (isRung) rung.push({ code: 5, began, ended });
    index = i;
  }
  return rung;
}
