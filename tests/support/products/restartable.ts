import type { RunningServer } from '../start-server';
import type { RunningProduct } from './product';

/**
 * A server that can be stopped and started again. What is done already is not done twice.
 *
 * @param run starts it, always at the same address.
 */
export async function restartable(
  run: () => Promise<RunningServer>,
): Promise<Pick<RunningProduct, 'url' | 'stop' | 'start'>> {
  let server: RunningServer | undefined = await run();
  return {
    url: server.url,
    stop: async () => {
      await server?.stop();
      server = undefined;
    },
    start: async () => {
      server ??= await run();
    },
  };
}
