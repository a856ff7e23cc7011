import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const requests = new AsyncLocalStorage<object>();

async function asked(ask: () => Promise<unknown>): Promise<WeakRef<object>> {
  const request = {};
  await requests.run(request, ask);
  return new WeakRef(request);
}

export async function isRequestHeld(ask: () => Promise<unknown>): Promise<boolean> {
  const request = await asked(ask);
  // Whoever has just looked at a weak reference holds on to its target until the next turn.
  await setImmediate();
  collectGarbage();
  return request.deref() !== undefined;
}
