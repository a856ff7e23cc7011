import { type AccessSubject, rowScope } from '../../../src/frame/access/can';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { Session } from '../auth/session';
import { tokenLevels } from '../auth/subjects';
import type { Change } from '../stores/store';
import { batchTexts, noticeText } from './event-text';
import type { EventHub, Notice } from './hub';

/** Where a stream gets its events from. */
export interface Outlet {
  /** One or more events, as they go over the wire. Others may be sent the same bytes. */
  send(bytes: Uint8Array): void;
  /** The session is to be looked up again, and told to the place. Until then events are kept. */
  lookAgain(): void;
  /** Nothing more will come. */
  ended(): void;
}

/** The place of one stream in the audience. */
export interface Place {
  /** The last change that was decided about. */
  readonly sequence: number;
  /** Whose stream it is: what was kept is decided about, as far as it is newer than `sequence`, and what comes from now on. */
  settle(session: Session, sequence?: number): void;
  leave(): void;
}

/** Events that are kept for a stream whose owner does not come back from what it does. It is let go, and resumes later. */
const MOST_KEPT = 5_000;

type Kept = { changes: readonly Change[] } | { notice: Notice };

interface Seat {
  readonly outlet: Outlet;
  sequence: number;
  /** Its session is to be looked up again from then on, before anything is sent. ms */
  expiresAt: number;
  /** What came while nobody knew whose stream it is; undefined when it sits in a group. */
  kept: Kept[] | undefined;
  group: Group | undefined;
  /** The record that its rights come from. */
  standsOn: string | undefined;
}

/** Everybody who sees the same. */
interface Group {
  key: string;
  subject: AccessSubject;
  seats: Set<Seat>;
}

/** Encoded once for all who see the same; undefined when there is nothing to tell. */
function bytesOf(text: string): Uint8Array | undefined {
  return text === '' ? undefined : Buffer.from(text);
}

function recordKey(collection: string, id: string): string {
  return `${collection}/${id}`;
}

/**
 * Tells many streams of what happens. Those who see the same are decided about once, together. Whose stream it is, is
 * looked up again by its owner, when sessions were ended or the record changed that its rights come from, not at each event.
 */
export class Audience {
  readonly #models: EntityModels;
  readonly #now: () => number;
  readonly #groups = new Map<string, Group>();
  readonly #unsettled = new Set<Seat>();
  readonly #standing = new Map<string, Set<Seat>>();
  readonly #collectionOfLevel: ReadonlyMap<string, string>;

  /** @param now the current instant, ms. */
  constructor(models: EntityModels, hub: EventHub, now: () => number) {
    this.#models = models;
    this.#now = now;
    this.#collectionOfLevel = new Map(tokenLevels(models).map(({ level, model }) => [level, model.collection]));
    hub.listen({
      changes: (changes) => this.#changes(changes),
      notice: (notice) => this.#notice(notice),
      sessionsEnded: () => {
        for (const seat of this.#all()) this.#unsettle(seat);
      },
      ended: () => {
        for (const seat of this.#all()) seat.outlet.ended();
      },
    });
  }

  /** A place for a stream. Keeps everything from now on, until it is settled. */
  enter(outlet: Outlet): Place {
    const seat: Seat = { outlet, sequence: 0, expiresAt: 0, kept: [], group: undefined, standsOn: undefined };
    this.#unsettled.add(seat);
    return {
      get sequence() {
        return seat.sequence;
      },
      settle: (session, sequence = seat.sequence) => this.#settle(seat, session, sequence),
      leave: () => this.#leave(seat),
    };
  }

  #all(): Seat[] {
    return [...this.#unsettled, ...[...this.#groups.values()].flatMap(({ seats }) => [...seats])];
  }

  #changes(changes: readonly Change[]): void {
    for (const { collection, id } of changes) {
      for (const seat of this.#standing.get(recordKey(collection, id)) ?? []) this.#unsettle(seat);
    }
    this.#unsettleExpired();
    this.#keep({ changes });
    const textFor = batchTexts(this.#models, changes);
    const last = changes.at(-1)?.sequence ?? 0;
    for (const { subject, seats } of this.#groups.values()) {
      const bytes = bytesOf(textFor(subject));
      for (const seat of seats) {
        seat.sequence = last;
        if (bytes !== undefined) seat.outlet.send(bytes);
      }
    }
  }

  #notice(notice: Notice): void {
    this.#unsettleExpired();
    this.#keep({ notice });
    for (const { subject, seats } of this.#groups.values()) {
      const bytes = bytesOf(noticeText(subject, notice));
      if (bytes !== undefined) for (const seat of seats) seat.outlet.send(bytes);
    }
  }

  #keep(entry: Kept): void {
    for (const { kept, outlet } of this.#unsettled) {
      kept?.push(entry);
      if (kept !== undefined && kept.length > MOST_KEPT) outlet.ended();
    }
  }

  #settle(seat: Seat, session: Session, sequence: number): void {
    const kept = seat.kept ?? [];
    this.#leave(seat);
    seat.kept = undefined;
    seat.sequence = sequence;
    seat.expiresAt = session.expiresAt;
    const group = this.#groupOf(session);
    seat.group = group;
    group.seats.add(seat);
    this.#stand(seat, session);
    for (const entry of kept) {
      const text = 'notice' in entry ? noticeText(group.subject, entry.notice) : this.#textOf(seat, entry.changes);
      const bytes = bytesOf(text);
      if (bytes !== undefined) seat.outlet.send(bytes);
    }
  }

  /** What a seat is told of changes that it may have heard of in part. */
  #textOf(seat: Seat, changes: readonly Change[]): string {
    const news = changes.filter(({ sequence }) => sequence > seat.sequence);
    seat.sequence = news.at(-1)?.sequence ?? seat.sequence;
    return seat.group === undefined ? '' : batchTexts(this.#models, news)(seat.group.subject);
  }

  #unsettle(seat: Seat): void {
    if (seat.kept === undefined) {
      this.#leave(seat);
      seat.kept = [];
      this.#unsettled.add(seat);
    }
    seat.outlet.lookAgain();
  }

  #unsettleExpired(): void {
    const now = this.#now();
    for (const { seats } of this.#groups.values()) {
      for (const seat of seats) if (seat.expiresAt <= now) this.#unsettle(seat);
    }
  }

  #leave(seat: Seat): void {
    this.#unsettled.delete(seat);
    seat.group?.seats.delete(seat);
    if (seat.group?.seats.size === 0) this.#groups.delete(seat.group.key);
    seat.group = undefined;
    const { standsOn } = seat;
    const others = standsOn === undefined ? undefined : this.#standing.get(standsOn);
    others?.delete(seat);
    if (standsOn !== undefined && others?.size === 0) this.#standing.delete(standsOn);
    seat.standsOn = undefined;
  }

  #groupOf({ role, claim, userId }: Session): Group {
    // Who a subject is matters beside role and claim only where a role reads what is its own.
    const hasOwn = this.#models.list.some((model) => rowScope(model, 'read', role) === 'own');
    const key = JSON.stringify([role, claim, hasOwn ? userId : null]);
    const group = this.#groups.get(key) ?? { key, subject: { role, claim, userId }, seats: new Set<Seat>() };
    this.#groups.set(key, group);
    return group;
  }

  #stand(seat: Seat, { userId, claim }: Session): void {
    const [level = '', ...rest] = claim.split(':');
    const [collection, id] =
      userId === undefined
        ? [this.#collectionOfLevel.get(level), rest.join(':')]
        : [this.#models.accounts?.model.collection, userId];
    if (collection === undefined) return;
    const key = recordKey(collection, id);
    seat.standsOn = key;
    const others = this.#standing.get(key) ?? new Set<Seat>();
    others.add(seat);
    this.#standing.set(key, others);
  }
}
