import { DAY, HOUR, MINUTE, SECOND } from '../../../frame/time/units';

const two = Array.from({ length: 60 }, (_none, number) => String(number).padStart(2, '0'));
const DATE_LENGTH = '2026-10-31T'.length;

/** Formats like `toISOString`. Caches the date, whose computation is slow. */
export function createInstantText(): (instant: number) => string {
  let [day, date] = [Number.NaN, ''];
  return (instant) => {
    const present = Math.floor(instant / DAY);
    if (present !== day) {
      day = present;
      date = new Date(present * DAY).toISOString().slice(0, DATE_LENGTH);
    }
    const rest = instant - present * DAY;
    const [hours, minutes] = [Math.floor(rest / HOUR), Math.floor((rest % HOUR) / MINUTE)];
    const seconds = Math.floor((rest % MINUTE) / SECOND);
    const millis = String(rest % SECOND).padStart(3, '0');
    return `${date}${two[hours]}:${two[minutes]}:${two[seconds]}.${millis}Z`;
  };
}

export const formatUtc = (instant: number): string => new Date(instant).toISOString();
