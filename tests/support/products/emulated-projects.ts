import { startAuthEmulator } from './auth-emulator';
import type { EmulatorCopy } from './emulator-copies';

export interface EmulatedProjects {
  take(): Promise<EmulatorCopy>;
  end(): Promise<void>;
}

/**
 * Projects of one emulator of Authentication: starting one takes as much of a processor as several tests.
 *
 * @param root the project's folder, whose emulators are installed.
 */
export function emulatedProjects(root: string): EmulatedProjects {
  const authentication = startAuthEmulator(root);
  let count = 0;
  return {
    async take() {
      count += 1;
      const projectId = `demo-copy-${count}`;
      return { projectId, authPort: await authentication.open(projectId) };
    },
    end: async () => {
      await authentication.stop();
    },
  };
}
