const TYPED = /^\s*(\d{1,2})[:.](\d{2})\s*$/;
const LAST_HOUR = 23;
const LAST_MINUTE = 59;

/** Parses `9:05` or `9.05` to `09:05`; undefined for invalid times. */
export function timeFromText(text: string): string | undefined {
  const [, hours = '', minutes = ''] = TYPED.exec(text) ?? [];
  if (hours === '' || Number(hours) > LAST_HOUR || Number(minutes) > LAST_MINUTE) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

export function textFromTime(time: string): string {
  return /^\d{2}:\d{2}/.test(time) ? time.slice(0, 'hh:mm'.length) : time;
}
