import type { PlainObject } from '../../src/frame/model/paths';
import type { HttpError } from '../http/errors';

/** A change that was made here and that the server has not confirmed yet. */
export interface WaitingWrite {
  key: string;
  /** Collection that the session reads the record from. */
  collection: string;
  /** react-admin resource name. */
  resource: string;
  id: string;
  /** New values by dotted path; null where a value was taken away. */
  changes: PlainObject;
  /** Who made it: a claim. */
  claim: string;
  /** When it was made, ms since the epoch. */
  since: number;
}

/** A change that the server refused after the console had already shown it. */
export interface FailedWrite extends WaitingWrite {
  error: HttpError;
}

export interface WriteState {
  waiting: readonly WaitingWrite[];
  failed: readonly FailedWrite[];
}

/** What became of changes that were made offline. Screens show it, so that none is lost in silence. */
export interface WriteQueue {
  /** The same object until something changes. */
  state(): WriteState;
  subscribe(listener: () => void): () => void;
  add(write: WaitingWrite): void;
  /** Without an error: the server has the change. */
  finish(key: string, error?: HttpError): void;
  /** Takes a failed change off the list, once a person has seen it. */
  dismiss(key: string): void;
}

const STORED_AS = 'waitingWrites';

/** What outlives a reload; the web's `localStorage` is one. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

function isWaitingWrite(value: unknown): value is WaitingWrite {
  if (typeof value !== 'object' || value === null) return false;
  const texts = ['key', 'collection', 'resource', 'id', 'claim'];
  return texts.every((name) => typeof Reflect.get(value, name) === 'string') && 'changes' in value && 'since' in value;
}

function storedWrites(storage: KeyValueStorage | undefined): WaitingWrite[] {
  try {
    const list: unknown = JSON.parse(storage?.getItem(STORED_AS) ?? '[]');
    return Array.isArray(list) ? list.filter(isWaitingWrite) : [];
  } catch {
    return [];
  }
}

export function createWriteQueue(storage?: KeyValueStorage): WriteQueue {
  let state: WriteState = { waiting: storedWrites(storage), failed: [] };
  const listeners = new Set<() => void>();

  function change(next: WriteState): void {
    state = next;
    storage?.setItem(STORED_AS, JSON.stringify(next.waiting));
    for (const listener of listeners) listener();
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (write) => change({ ...state, waiting: [...state.waiting, write] }),
    finish: (key, error) => {
      const write = state.waiting.find((entry) => entry.key === key);
      if (write === undefined) return;
      const waiting = state.waiting.filter((entry) => entry !== write);
      change({ waiting, failed: error === undefined ? state.failed : [...state.failed, { ...write, error }] });
    },
    dismiss: (key) => change({ ...state, failed: state.failed.filter((entry) => entry.key !== key) }),
  };
}
