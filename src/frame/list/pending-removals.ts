import { useSyncExternalStore } from 'react';

let removed: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function replace(next: ReadonlySet<string>): void {
  removed = next;
  for (const listener of listeners) listener();
}

const keyOf = (resource: string, id: string) => `${resource}/${id}`;

export function hideRows(resource: string, ids: readonly string[]): () => void {
  const keys = ids.map((id) => keyOf(resource, id));
  replace(new Set([...removed, ...keys]));
  return () => replace(new Set([...removed].filter((key) => !keys.includes(key))));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useIsHidden(resource: string): (id: string) => boolean {
  const hidden = useSyncExternalStore(subscribe, () => removed);
  return (id) => hidden.has(keyOf(resource, id));
}
