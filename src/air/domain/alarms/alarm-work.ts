interface AlarmWork {
  state?: 'open' | 'acknowledged' | 'ended';
  acknowledgedBy?: string;
  acknowledgedAt?: number;
  answeredAt?: number;
  note?: string;
  notes?: { at?: number; by?: string; text?: string }[];
  cause?: string;
  causeText?: string;
}

export const MAX_NOTES = 100;
export const MAX_NOTE_LENGTH = 500;

interface Worker {
  by: string;
  at: number;
}

export function addNote({ notes = [] }: AlarmWork, text: string, { by, at }: Worker): AlarmWork {
  return text === '' ? {} : { notes: [...notes, { at, by, text }] };
}

export function taken(alarm: AlarmWork, worker: Worker, note = ''): AlarmWork {
  const { state, answeredAt, acknowledgedAt } = alarm;
  return {
    ...{ acknowledgedBy: worker.by, acknowledgedAt: worker.at },
    answeredAt: answeredAt ?? acknowledgedAt ?? worker.at,
    state: state === 'ended' ? 'ended' : 'acknowledged',
    ...(note === '' ? {} : { note, ...addNote(alarm, note, worker) }),
  };
}

/** Returns the changes that remove an acknowledgement. `null` removes a value. `at` in ms. */
export function unacknowledge({ state, answeredAt, acknowledgedAt }: AlarmWork, at: number) {
  const nobody = { acknowledgedBy: null, acknowledgedAt: null, note: null, snoozedUntil: null };
  const answered = answeredAt ?? acknowledgedAt;
  return {
    ...nobody,
    state: state === 'ended' ? ('ended' as const) : ('open' as const),
    ...(answered !== undefined && { answeredAt: answered }),
    dueAt: at,
  };
}

export function pickAlarmWork(alarm: AlarmWork | undefined): AlarmWork {
  const { acknowledgedBy, acknowledgedAt, answeredAt, note, notes, cause, causeText } = alarm ?? {};
  const state = acknowledgedBy === undefined ? {} : { state: 'acknowledged' as const };
  const work = { acknowledgedBy, acknowledgedAt, answeredAt, note, notes, cause, causeText };
  return { ...state, ...Object.fromEntries(Object.entries(work).filter(([, value]) => value !== undefined)) };
}

export function hasOtherNotes({ notes: seen = [] }: AlarmWork, { notes = [] }: AlarmWork): boolean {
  return seen.length !== notes.length || seen.at(-1)?.at !== notes.at(-1)?.at;
}
