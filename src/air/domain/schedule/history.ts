export interface History<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
}

const MAX_STEPS = 200;

export function startHistory<T>(present: T): History<T> {
  return { past: [], present, future: [] };
}

/** Adds a value. Drops undone values and all but the last 200 steps. */
export function addToHistory<T>({ past, present }: History<T>, next: T): History<T> {
  return { past: [...past, present].slice(-MAX_STEPS), present: next, future: [] };
}

export function canUndo<T>({ past }: History<T>): boolean {
  return past.length > 0;
}

export function canRedo<T>({ future }: History<T>): boolean {
  return future.length > 0;
}

export function undo<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  const [previous] = past.slice(-1);
  return previous === undefined
    ? history
    : { past: past.slice(0, -1), present: previous, future: [present, ...future] };
}

export function redo<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  const [next, ...later] = future;
  return next === undefined ? history : { past: [...past, present], present: next, future: later };
}
