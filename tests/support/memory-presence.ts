import { createMemoryBoard, type PresenceBoard } from '../../server/frame/presence/feature';
import { recordKey } from '../../src/frame/history/rules/entry';
import type { PresenceCalls } from '../../src/frame/presence/presence-context';

/** Who is on which record, by the rules of the server, for several people in one test. */
export const presenceBoard = (): PresenceBoard => createMemoryBoard(Date.now);

export function presenceOf(board: PresenceBoard, name: string): PresenceCalls {
  const who = `user:${name}`;
  return {
    here: async (entity, id) => {
      const others = await board.here(recordKey(entity, id), who, name);
      return { others, againMs: board.againMs };
    },
    gone: (entity, id) => board.gone(recordKey(entity, id), who),
  };
}
