export interface RoomsForm {
  from: string;
  to: string;
  prefix: string;
  building: string | null;
}

interface RoomsRequest {
  from: number;
  to: number;
  prefix: string;
  building: string;
}

function wholeNumber(text: string): number | undefined {
  return /^[0-9]{1,15}$/.test(text.trim()) ? Number(text.trim()) : undefined;
}

/** Undefined while inputs are missing. The prefix is not trimmed: `Room ` gives `Room 1`. */
export function roomsRequest({ from, to, prefix, building }: RoomsForm): RoomsRequest | undefined {
  const first = wholeNumber(from);
  const last = wholeNumber(to);
  const start = prefix.trimStart();
  if (first === undefined || last === undefined || start === '' || building === null) return undefined;
  return { from: first, to: last, prefix: start, building };
}
