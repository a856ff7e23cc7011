import { createContext, useContext, useLayoutEffect } from 'react';

type Path = readonly (string | number)[];

/** Problems of typed texts without a value, by the id of their input. */
export type UnreadInputs = Map<string, { path: Path; problem: string }>;

export const UnreadInputsContext = createContext<UnreadInputs | undefined>(undefined);

/** Prevents saving the form while an input shows a text that is not its value. */
export function useUnreadInput(id: string, path: Path, problem: string | undefined): void {
  const unread = useContext(UnreadInputsContext);
  useLayoutEffect(() => {
    if (problem === undefined) return;
    unread?.set(id, { path, problem });
    return () => void unread?.delete(id);
  }, [unread, id, path, problem]);
}
