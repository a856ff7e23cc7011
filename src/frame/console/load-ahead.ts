import type { ConsoleApplication } from './application';

/** Addresses of the generated forms. */
const FORM = /\/(create|[^/]+\/edit)$/;

/**
 * Asks for the code of the screen that an address leads to while the console's own code is still on its way: by itself the
 * screen is known only once the console runs. What cannot be loaded now is asked for again, and told, when it is shown.
 */
export async function loadAhead({ loadScreen }: ConsoleApplication, path: string): Promise<void> {
  try {
    await (FORM.test(path) ? import('../form/EntityCreate') : loadScreen?.(path));
  } catch {
    // The screen says so itself.
  }
}
