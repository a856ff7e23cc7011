import { startOfDay, toInstant, toWall } from '../../time/time-zone';
import { MINUTE } from '../../time/units';
import { offsetNote } from '../parts/instant-text';
import { chooseTickStep, finerTickStep, type TickStep } from './tick-steps';

/** The two lines of text under a tick. */
interface TickLabels {
  main: (at: number) => string;
  context: (at: number, isFirst: boolean) => string | null;
}

/**
 * Under a time of day stands the day that begins with it; under a day or a month, the year that begins with it. The
 * first tick always says where one is.
 */
function createTickLabels(unit: TickStep['unit'], timeZone: string, locale: string): TickLabels {
  const formatter = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone });
  const time = formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const day = formatter({ weekday: 'short', day: 'numeric', month: 'short' });
  const date = formatter({ day: 'numeric', month: 'short' });
  const month = formatter({ month: 'short' });
  const year = formatter({ year: 'numeric' });

  if (unit === 'minute') {
    return {
      main: (at) => `${time.format(at)}${offsetNote(at, timeZone)}`,
      context(at, isFirst) {
        return isFirst || at === startOfDay(at, timeZone) ? day.format(at) : null;
      },
    };
  }
  const main = unit === 'day' ? date : month;
  return {
    main: (at) => main.format(at),
    context(at, isFirst) {
      const wall = new Date(toWall(at, timeZone));
      const beginsYear = wall.getUTCMonth() === 0 && wall.getUTCDate() === 1;
      return isFirst || beginsYear ? year.format(at) : null;
    },
  };
}

/** Offsets from UTC are whole quarters of an hour, so every round wall-clock time is met when walking by quarters. */
const QUARTER = 15;

/** After clocks go back, a time of day comes twice; its second tick is left out when closer than this part of a step. */
const CLOSEST = 0.6;

/** Fewer ticks than these do not show how long things lasted: then there are some more than there should be. */
const LEAST_TICKS = 4;

export interface XTick {
  /** Instant, ms. */
  at: number;
  /** What stands directly under the axis. */
  label: string;
  /** A second line that says which day, or which year, begins here. */
  context: string | null;
}

export interface XTickRequest {
  /** First and last instant on the axis, ms. */
  from: number;
  to: number;
  /** IANA name of the zone whose clocks are shown. */
  timeZone: string;
  /** BCP 47 language of day and month names. */
  locale: string;
  /** Most ticks that there is room for; a little more where they would be fewer than four. */
  maximum: number;
}

function minuteTicks({ from, to, timeZone }: XTickRequest, count: number): number[] {
  const walk = Math.min(count, QUARTER) * MINUTE;
  const ticks: number[] = [];
  for (let at = Math.ceil(from / walk) * walk; at <= to; at += walk) {
    if (toWall(at, timeZone) % (count * MINUTE) !== 0) continue;
    const previous = ticks.at(-1);
    if (previous === undefined || at - previous >= CLOSEST * count * MINUTE) ticks.push(at);
  }
  return ticks;
}

function dayTicks({ from, to, timeZone }: XTickRequest, count: number): number[] {
  const ticks: number[] = [];
  const first = startOfDay(from, timeZone) < from ? 1 : 0;
  for (let ahead = first; ; ahead += count) {
    const at = startOfDay(from, timeZone, ahead);
    if (at > to) return ticks;
    ticks.push(at);
  }
}

function monthTicks({ from, to, timeZone }: XTickRequest, count: number): number[] {
  const year = new Date(toWall(from, timeZone)).getUTCFullYear();
  const ticks: number[] = [];
  for (let month = 0; ; month += count) {
    const at = toInstant(Date.UTC(year, month, 1), timeZone);
    if (at > to) return ticks;
    if (at >= from) ticks.push(at);
  }
}

function instants(request: XTickRequest, step: TickStep): number[] {
  if (step.unit === 'minute') return minuteTicks(request, step.count);
  return step.unit === 'day' ? dayTicks(request, step.count) : monthTicks(request, step.count);
}

/**
 * The ticks of a time axis at round times of the site's own clocks. On the day that has 23 hours the skipped hour has
 * no tick; on the day that has 25 the repeated hour has two, with their offset from UTC.
 */
export function xTicks(request: XTickRequest): XTick[] {
  const usual = chooseTickStep(request.to - request.from, request.maximum);
  const isEnough = instants(request, usual).length >= LEAST_TICKS;
  const step = isEnough ? usual : finerTickStep(usual);
  const labels = createTickLabels(step.unit, request.timeZone, request.locale);
  return instants(request, step).map((at, index) => ({
    at,
    label: labels.main(at),
    context: labels.context(at, index === 0),
  }));
}
