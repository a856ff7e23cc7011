import type { HeatingService } from './heating-service';

const turns = new WeakMap<HeatingService, Map<string, Promise<unknown>>>();

/**
 * Works at the valves of a home when everything before it at that home is done, however that ended, so that what is sent last is
 * what is wanted last. Other processes are not waited for.
 */
export function withHomeLock<T>(heating: HeatingService, homeId: string, work: () => Promise<T>): Promise<T> {
  const last = turns.get(heating) ?? new Map<string, Promise<unknown>>();
  turns.set(heating, last);
  const turn = (last.get(homeId) ?? Promise.resolve()).then(work, work);
  last.set(homeId, turn);
  const forget = () => {
    if (last.get(homeId) === turn) last.delete(homeId);
  };
  turn.then(forget, forget);
  return turn;
}
