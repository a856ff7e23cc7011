/** What somebody wrote about an alarm. */
export interface AlarmNote {
  /** ms */
  at?: number;
  by?: string;
  text?: string;
}

/** What is recorded of the work on an alarm. Instants in ms. */
export interface AlarmWork {
  state?: 'open' | 'acknowledged' | 'ended';
  /** Who has taken it, and when. */
  acknowledgedBy?: string;
  acknowledgedAt?: number;
  /** When somebody took it for the first time. */
  answeredAt?: number;
  /** The note of whoever has taken it. */
  note?: string;
  notes?: AlarmNote[];
  cause?: string;
  causeText?: string;
}

/** As many notes as an alarm has at most: it stays one small record. */
export const MAX_NOTES = 100;
/** Characters of a note, of what is said of a cause, and of a reason. */
export const MAX_NOTE_LENGTH = 500;

/** Who does something about an alarm, and when, ms. */
export interface Worker {
  by: string;
  at: number;
}

/** The notes of an alarm with another one; an empty text is none. */
export function withNote({ notes = [] }: AlarmWork, text: string, { by, at }: Worker): AlarmWork {
  return text === '' ? {} : { notes: [...notes, { at, by, text }] };
}

/** What changes in an alarm that somebody takes. One that is over stays so. When it was taken first is what is measured by. */
export function taken(alarm: AlarmWork, worker: Worker, note = ''): AlarmWork {
  const { state, answeredAt, acknowledgedAt } = alarm;
  return {
    ...{ acknowledgedBy: worker.by, acknowledgedAt: worker.at },
    answeredAt: answeredAt ?? acknowledgedAt ?? worker.at,
    state: state === 'ended' ? 'ended' : 'acknowledged',
    ...(note === '' ? {} : { note, ...withNote(alarm, note, worker) }),
  };
}

/** What changes in an alarm that nobody takes care of any more; null takes a value away. `at` in ms. */
export function released({ state, answeredAt, acknowledgedAt }: AlarmWork, at: number) {
  const nobody = { acknowledgedBy: null, acknowledgedAt: null, note: null, snoozedUntil: null };
  const answered = answeredAt ?? acknowledgedAt;
  return {
    ...nobody,
    state: state === 'ended' ? ('ended' as const) : ('open' as const),
    ...(answered !== undefined && { answeredAt: answered }),
    // Whoever has to take it may be reminded again.
    dueAt: at,
  };
}

/** What people did about an alarm: it stays with one that goes on after its end. */
export function workOf(alarm: AlarmWork | undefined): AlarmWork {
  const { acknowledgedBy, acknowledgedAt, answeredAt, note, notes, cause, causeText } = alarm ?? {};
  const state = acknowledgedBy === undefined ? {} : { state: 'acknowledged' as const };
  const work = { acknowledgedBy, acknowledgedAt, answeredAt, note, notes, cause, causeText };
  return { ...state, ...Object.fromEntries(Object.entries(work).filter(([, value]) => value !== undefined)) };
}

/** Whether somebody has written another note since. */
export function hasOtherNotes({ notes: seen = [] }: AlarmWork, { notes = [] }: AlarmWork): boolean {
  return seen.length !== notes.length || seen.at(-1)?.at !== notes.at(-1)?.at;
}
