import type { Rehearsal, RehearsalOutcome } from '../../domain/alarms/rehearsal';

/** A number of the rehearsal, as it is saved and with what is being written. */
export interface Compared {
  before: number;
  after: number;
}

export interface RoomRow extends Compared {
  key: string;
  room: string;
  code: number;
}

export interface MailRow extends Compared {
  to: string;
}

const most = ({ before, after }: Compared) => Math.max(before, after);

function addTo(rows: Map<string, RoomRow>, { rooms }: RehearsalOutcome, side: keyof Compared): void {
  for (const { id, name, codes } of rooms) {
    for (const { code, count } of codes) {
      const key = `${id} ${code}`;
      const row = rows.get(key) ?? { key, room: name, code, before: 0, after: 0 };
      rows.set(key, { ...row, [side]: count });
    }
  }
}

/** Rooms and their alarms, those first that ring most often either way. */
export function roomRows({ before, after }: Rehearsal): RoomRow[] {
  const rows = new Map<string, RoomRow>();
  addTo(rows, before, 'before');
  addTo(rows, after, 'after');
  return [...rows.values()].sort((a, b) => most(b) - most(a) || a.room.localeCompare(b.room) || a.code - b.code);
}

/** Recipients with their mails. */
export function mailRows({ before, after }: Rehearsal): MailRow[] {
  const count = ({ mails }: RehearsalOutcome, to: string) => mails.find((mail) => mail.to === to)?.count ?? 0;
  const recipients = new Set([...before.mails, ...after.mails].map(({ to }) => to));
  return [...recipients]
    .map((to) => ({ to, before: count(before, to), after: count(after, to) }))
    .sort((a, b) => most(b) - most(a) || a.to.localeCompare(b.to));
}
