import { type AccessSubject, couldRead, getRows } from '../../../src/frame/access/can';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { type Session, tokenLevels } from '../auth/subjects';
import type { Change } from '../stores/store';
import { formatChangeEvent, formatResyncEvent } from './event-stream';
import type { EventHub } from './hub';

/** Maximum changes reported one by one. After more, reloading is less work for server and clients. */
const MAX_REPORTED = 500;

function claimsByCollection(changes: readonly Change[]): Map<string, Set<string>> {
  const result = new Map<string, Set<string>>();
  for (const { collection, before, after } of changes) {
    const claims = result.get(collection) ?? new Set<string>();
    for (const claim of before) claims.add(claim);
    for (const claim of after) claims.add(claim);
    result.set(collection, claims);
  }
  return result;
}

/** Combines a large batch into one `resync` for all users who may see any of its changes. */
function batchTexts(models: EntityModels, changes: readonly Change[]): (subject: AccessSubject) => string {
  if (changes.length <= MAX_REPORTED)
    return (subject) => changes.map((each) => formatChangeEvent(models, subject, each)).join('');
  let concerned: Map<string, Set<string>> | undefined;
  const last = changes.at(-1)?.sequence ?? 0;
  return (subject) => {
    concerned ??= claimsByCollection(changes);
    const seesAny = [...concerned].some(([collection, claims]) => {
      const model = models.byCollection.get(collection);
      const seenBy = [...claims];
      return model !== undefined && couldRead(subject, model, { id: subject.userId ?? '', acl: seenBy, met: seenBy });
    });
    return seesAny ? formatResyncEvent(last) : '';
  };
}

type EventSink = { send(bytes: Uint8Array): void; requestRecheck(): void; ended(): void };

interface Subscription {
  readonly sequence: number;
  assign(session: Session, sequence?: number): void;
  leave(): void;
}

const MAX_BUFFERED = 5_000;

interface Subscriber {
  readonly sink: EventSink;
  sequence: number;
  expiresAt: number;
  buffer: (readonly Change[])[] | undefined;
  group: Group | undefined;
  rightsKey: string | undefined;
}

type Group = { key: string; subject: AccessSubject; subscribers: Set<Subscriber> };

function bytesOf(text: string): Uint8Array | undefined {
  return text === '' ? undefined : Buffer.from(text);
}

function recordKey(collection: string, id: string): string {
  return `${collection}/${id}`;
}

/** Decides visibility once for each group of subscribers with equal access. */
export class Subscriptions {
  readonly #models: EntityModels;
  readonly #now: () => number;
  readonly #groups = new Map<string, Group>();
  readonly #unassigned = new Set<Subscriber>();
  readonly #byRightsKey = new Map<string, Set<Subscriber>>();
  readonly #collectionOfLevel: ReadonlyMap<string, string>;

  constructor(models: EntityModels, hub: EventHub, now: () => number) {
    this.#models = models;
    this.#now = now;
    this.#collectionOfLevel = new Map(tokenLevels(models).map(({ level, model }) => [level, model.collection]));
    hub.listen({
      changes: (changes) => this.#changes(changes),
      sessionsEnded: () => {
        for (const subscriber of this.#all()) this.#unassign(subscriber);
      },
      ended: () => {
        for (const subscriber of this.#all()) subscriber.sink.ended();
      },
    });
  }

  enter(sink: EventSink): Subscription {
    const subscriber: Subscriber = {
      sink,
      sequence: 0,
      expiresAt: 0,
      buffer: [],
      group: undefined,
      rightsKey: undefined,
    };
    this.#unassigned.add(subscriber);
    return {
      get sequence() {
        return subscriber.sequence;
      },
      assign: (session, sequence = subscriber.sequence) => this.#assign(subscriber, session, sequence),
      leave: () => this.#leave(subscriber),
    };
  }

  #all(): Subscriber[] {
    return [...this.#unassigned, ...[...this.#groups.values()].flatMap(({ subscribers }) => [...subscribers])];
  }

  #changes(changes: readonly Change[]): void {
    for (const { collection, id } of changes) {
      for (const subscriber of this.#byRightsKey.get(recordKey(collection, id)) ?? []) this.#unassign(subscriber);
    }
    this.#unassignExpired();
    this.#buffer(changes);
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

  #buffer(changes: readonly Change[]): void {
    for (const { buffer, sink } of this.#unassigned) {
      buffer?.push(changes);
      if (buffer !== undefined && buffer.length > MAX_BUFFERED) sink.ended();
    }
  }

  #assign(subscriber: Subscriber, session: Session, sequence: number): void {
    const buffer = subscriber.buffer ?? [];
    this.#leave(subscriber);
    subscriber.buffer = undefined;
    subscriber.sequence = sequence;
    subscriber.expiresAt = session.expiresAt;
    const group = this.#groupOf(session);
    subscriber.group = group;
    group.subscribers.add(subscriber);
    this.#watchRights(subscriber, session);
    for (const changes of buffer) {
      const bytes = bytesOf(this.#textOf(subscriber, changes));
      if (bytes !== undefined) subscriber.sink.send(bytes);
    }
  }

  #textOf(subscriber: Subscriber, changes: readonly Change[]): string {
    const news = changes.filter(({ sequence }) => sequence > subscriber.sequence);
    subscriber.sequence = news.at(-1)?.sequence ?? subscriber.sequence;
    return subscriber.group === undefined ? '' : batchTexts(this.#models, news)(subscriber.group.subject);
  }

  #unassign(subscriber: Subscriber): void {
    if (subscriber.buffer === undefined) {
      this.#leave(subscriber);
      subscriber.buffer = [];
      this.#unassigned.add(subscriber);
    }
    subscriber.sink.requestRecheck();
  }

  #unassignExpired(): void {
    const now = this.#now();
    for (const { subscribers } of this.#groups.values()) {
      for (const subscriber of subscribers) if (subscriber.expiresAt <= now) this.#unassign(subscriber);
    }
  }

  #leave(subscriber: Subscriber): void {
    this.#unassigned.delete(subscriber);
    subscriber.group?.subscribers.delete(subscriber);
    if (subscriber.group?.subscribers.size === 0) this.#groups.delete(subscriber.group.key);
    subscriber.group = undefined;
    const { rightsKey } = subscriber;
    const others = rightsKey === undefined ? undefined : this.#byRightsKey.get(rightsKey);
    others?.delete(subscriber);
    if (rightsKey !== undefined && others?.size === 0) this.#byRightsKey.delete(rightsKey);
    subscriber.rightsKey = undefined;
  }

  #groupOf({ role, claim, userId }: Session): Group {
    const hasOwn = this.#models.list.some((model) => getRows(model, 'read', role).some(({ rows }) => rows === 'own'));
    const key = JSON.stringify([role, claim, hasOwn ? userId : null]);
    const group = this.#groups.get(key) ?? {
      key,
      subject: { role, claim, userId },
      subscribers: new Set<Subscriber>(),
    };
    this.#groups.set(key, group);
    return group;
  }

  #watchRights(subscriber: Subscriber, { userId, claim }: Session): void {
    const [level = '', ...rest] = claim.split(':');
    const [collection, id] =
      userId === undefined
        ? [this.#collectionOfLevel.get(level), rest.join(':')]
        : [this.#models.accounts?.model.collection, userId];
    if (collection === undefined) return;
    const key = recordKey(collection, id);
    subscriber.rightsKey = key;
    const others = this.#byRightsKey.get(key) ?? new Set<Subscriber>();
    others.add(subscriber);
    this.#byRightsKey.set(key, others);
  }
}
