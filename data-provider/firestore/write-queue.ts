import type { PlainObject } from '../../src/frame/model/paths';
import type { HttpError } from '../http/errors';

export interface WaitingWrite {
  key: string;
  collection: string;
  resource: string;
  id: string;
  /** New values by dotted path; null removes the value. */
  changes: PlainObject;
  claim: string;
  since: number;
}

/** Change that the server refused after the console had already shown it. */
export interface FailedWrite extends WaitingWrite {
  error: HttpError;
}

export interface WriteState {
  waiting: readonly WaitingWrite[];
  failed: readonly FailedWrite[];
}

export interface WriteQueue {
  /** Returns the same object until the state changes. */
  state(): WriteState;
  subscribe(listener: () => void): () => void;
  add(write: WaitingWrite): void;
  finish(key: string, error?: HttpError): void;
  dismiss(key: string): void;
}

const STORED_AS = 'waitingWrites';

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
