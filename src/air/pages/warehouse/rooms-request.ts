/** What is typed into the form of the rooms to configure. */
export interface RoomsForm {
  from: string;
  to: string;
  prefix: string;
  building: string | null;
}

/** The form once everything in it can be used. */
export interface RoomsRequest {
  from: number;
  to: number;
  prefix: string;
  building: string;
}

function wholeNumber(text: string): number | undefined {
  return /^[0-9]{1,15}$/.test(text.trim()) ? Number(text.trim()) : undefined;
}

/** Undefined while something is missing. The end of the prefix stays as typed: `Room ` gives `Room 1`. */
export function roomsRequest({ from, to, prefix, building }: RoomsForm): RoomsRequest | undefined {
  const first = wholeNumber(from);
  const last = wholeNumber(to);
  const start = prefix.trimStart();
  if (first === undefined || last === undefined || start === '' || building === null) return undefined;
  return { from: first, to: last, prefix: start, building };
}
