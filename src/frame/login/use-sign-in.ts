import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { AuthError } from '../auth/contract';
import type { SessionDamage } from '../auth/session';
import { getRefusalKey, type LoginProblem } from './login-contract';

export function useSignIn<Field extends string>(damage?: SessionDamage) {
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<{ severity: 'error' | 'success' | 'info'; text: string } | null>(
    damage === undefined
      ? null
      : { severity: damage === 'ended' ? 'info' : 'error', text: translate(`login.damage.${damage}`) },
  );
  const [marked, setMarked] = useState<readonly Field[]>([]);

  function refuse(problem: LoginProblem<Field>) {
    setMarked(problem.fields);
    setNotice({ severity: 'error', text: translate(problem.message) });
  }

  function clear() {
    setMarked([]);
    setNotice(null);
  }

  async function run(request: () => Promise<string | undefined>) {
    clear();
    setBusy(true);
    try {
      const done = await request();
      if (done !== undefined) setNotice({ severity: 'success', text: done });
    } catch (failure) {
      const key = failure instanceof AuthError ? getRefusalKey(failure.message) : 'login.error.unknown';
      setNotice({ severity: 'error', text: translate(key, { _: key }) });
    } finally {
      setBusy(false);
    }
  }

  return { busy, notice, isMarked: (field: Field) => marked.includes(field), refuse, clear, run };
}
