import { type AccessSubject, rowScope } from '../../../src/frame/access/can';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { Session } from '../auth/session';
import { tokenLevels } from '../auth/subjects';
import type { Change } from '../stores/store';
import { batchTexts } from './event-text';
import type { EventHub } from './hub';

/** Where a stream gets its events from. */
export interface EventSink {
  /** One or more events, as they go over the wire. Others may be sent the same bytes. */
  send(bytes: Uint8Array): void;
  /** The session is to be looked up again, and told to the place. Until then events are kept. */
  lookAgain(): void;
  /** Nothing more will come. */
  ended(): void;
}

/** The place of one stream in the subscriptions. */
export interface Subscription {
  /** The last change that was decided about. */
  readonly sequence: number;
  /** Whose stream it is: what was kept is decided about, as far as it is newer than `sequence`, and what comes from now on. */
  settle(session: Session, sequence?: number): void;
  leave(): void;
}

/** Events that are kept for a stream whose owner does not come back from what it does. It is let go, and resumes later. */
const MAX_CACHED = 5_000;

interface Subscriber {
  readonly sink: EventSink;
  sequence: number;
  /** Its session is to be looked up again from then on, before anything is sent. ms */
  expiresAt: number;
  /** What came while nobody knew whose stream it is; undefined when it sits in a group. */
  kept: (readonly Change[])[] | undefined;
  group: Group | undefined;
  /** The record that its rights come from. */
  standsOn: string | undefined;
}

/** Everybody who sees the same. */
interface Group {
  key: string;
  subject: AccessSubject;
  subscribers: Set<Subscriber>;
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
export class Subscriptions {
  readonly #models: EntityModels;
  readonly #now: () => number;
  readonly #groups = new Map<string, Group>();
  readonly #unsettled = new Set<Subscriber>();
  readonly #standing = new Map<string, Set<Subscriber>>();
  readonly #collectionOfLevel: ReadonlyMap<string, string>;

  /** @param now the current instant, ms. */
  constructor(models: EntityModels, hub: EventHub, now: () => number) {
    this.#models = models;
    this.#now = now;
    this.#collectionOfLevel = new Map(tokenLevels(models).map(({ level, model }) => [level, model.collection]));
    hub.listen({
      changes: (changes) => this.#changes(changes),
      sessionsEnded: () => {
        for (const subscriber of this.#all()) this.#unsettle(subscriber);
      },
      ended: () => {
        for (const subscriber of this.#all()) subscriber.sink.ended();
      },
    });
  }

  /** A place for a stream. Keeps everything from now on, until it is settled. */
  enter(sink: EventSink): Subscription {
    const subscriber: Subscriber = { sink, sequence: 0, expiresAt: 0, kept: [], group: undefined, standsOn: undefined };
    this.#unsettled.add(subscriber);
    return {
      get sequence() {
        return subscriber.sequence;
      },
      settle: (session, sequence = subscriber.sequence) => this.#settle(subscriber, session, sequence),
      leave: () => this.#leave(subscriber),
    };
  }

  #all(): Subscriber[] {
    return [...this.#unsettled, ...[...this.#groups.values()].flatMap(({ subscribers }) => [...subscribers])];
  }

  #changes(changes: readonly Change[]): void {
    for (const { collection, id } of changes) {
      for (const subscriber of this.#standing.get(recordKey(collection, id)) ?? []) this.#unsettle(subscriber);
    }
    this.#unsettleExpired();
    this.#keep(changes);
    const textFor = batchTexts(this.#models, changes);
    const last = changes.at(-1)?.sequence ?? 0;
    for (const { subject, subscribers } of this.#groups.values()) {
      const bytes = bytesOf(textFor(subject));
      for (const subscriber of subscribers) {
        subscriber.sequence = last;
        if (bytes !== undefined) subscriber.sink.send(bytes);
      }
    }
  }

  #keep(changes: readonly Change[]): void {
    for (const { kept, sink } of this.#unsettled) {
      kept?.push(changes);
      if (kept !== undefined && kept.length > MAX_CACHED) sink.ended();
    }
  }

  #settle(subscriber: Subscriber, session: Session, sequence: number): void {
    const kept = subscriber.kept ?? [];
    this.#leave(subscriber);
    subscriber.kept = undefined;
    subscriber.sequence = sequence;
    subscriber.expiresAt = session.expiresAt;
    const group = this.#groupOf(session);
    subscriber.group = group;
    group.subscribers.add(subscriber);
    this.#stand(subscriber, session);
    for (const changes of kept) {
      const bytes = bytesOf(this.#textOf(subscriber, changes));
      if (bytes !== undefined) subscriber.sink.send(bytes);
    }
  }

  /** What a subscriber is told of changes that it may have heard of in part. */
  #textOf(subscriber: Subscriber, changes: readonly Change[]): string {
    const news = changes.filter(({ sequence }) => sequence > subscriber.sequence);
    subscriber.sequence = news.at(-1)?.sequence ?? subscriber.sequence;
    return subscriber.group === undefined ? '' : batchTexts(this.#models, news)(subscriber.group.subject);
  }

  #unsettle(subscriber: Subscriber): void {
    if (subscriber.kept === undefined) {
      this.#leave(subscriber);
      subscriber.kept = [];
      this.#unsettled.add(subscriber);
    }
    subscriber.sink.lookAgain();
  }

  #unsettleExpired(): void {
    const now = this.#now();
    for (const { subscribers } of this.#groups.values()) {
      for (const subscriber of subscribers) if (subscriber.expiresAt <= now) this.#unsettle(subscriber);
    }
  }

  #leave(subscriber: Subscriber): void {
    this.#unsettled.delete(subscriber);
    subscriber.group?.subscribers.delete(subscriber);
    if (subscriber.group?.subscribers.size === 0) this.#groups.delete(subscriber.group.key);
    subscriber.group = undefined;
    const { standsOn } = subscriber;
    const others = standsOn === undefined ? undefined : this.#standing.get(standsOn);
    others?.delete(subscriber);
    if (standsOn !== undefined && others?.size === 0) this.#standing.delete(standsOn);
    subscriber.standsOn = undefined;
  }

  #groupOf({ role, claim, userId }: Session): Group {
    // Who a subject is matters beside role and claim only where a role reads what is its own.
    const hasOwn = this.#models.list.some((model) => rowScope(model, 'read', role) === 'own');
    const key = JSON.stringify([role, claim, hasOwn ? userId : null]);
    const group = this.#groups.get(key) ?? {
      key,
      subject: { role, claim, userId },
      subscribers: new Set<Subscriber>(),
    };
    this.#groups.set(key, group);
    return group;
  }

  #stand(subscriber: Subscriber, { userId, claim }: Session): void {
    const [level = '', ...rest] = claim.split(':');
    const [collection, id] =
      userId === undefined
        ? [this.#collectionOfLevel.get(level), rest.join(':')]
        : [this.#models.accounts?.model.collection, userId];
    if (collection === undefined) return;
    const key = recordKey(collection, id);
    subscriber.standsOn = key;
    const others = this.#standing.get(key) ?? new Set<Subscriber>();
    others.add(subscriber);
    this.#standing.set(key, others);
  }
}
