const TYPED = /^\s*(\d{1,2})[:.](\d{2})\s*$/;
const LAST_HOUR = 23;
const LAST_MINUTE = 59;

/** `09:05` from `9:05` or `9.05`; undefined for what is no time of a day. */
export function timeFromText(text: string): string | undefined {
  const [, hours = '', minutes = ''] = TYPED.exec(text) ?? [];
  if (hours === '' || Number(hours) > LAST_HOUR || Number(minutes) > LAST_MINUTE) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

/** `09:05` from `09:05`, `09:05:00` or `09:05:00Z`; what is no time stays as it is. */
export function textFromTime(time: string): string {
  return /^\d{2}:\d{2}/.test(time) ? time.slice(0, 'hh:mm'.length) : time;
}
