import { type AuthEmulator, startAuthEmulator } from './auth-emulator';
import type { EmulatorCopy } from './emulator-copies';

/** Firebase projects of which each is one product's at a time. */
export interface EmulatedProjects {
  /** One that nobody has; what the one before has left in it is still there. */
  take(): Promise<EmulatorCopy>;
  giveBack(project: EmulatorCopy): void;
  end(): Promise<void>;
}

/**
 * Projects with an emulator of Authentication each. Starting one takes as much of a processor as several tests, so those
 * that come back are handed out again.
 *
 * @param root the project's folder, whose emulators are installed.
 */
export function emulatedProjects(root: string): EmulatedProjects {
  const running: AuthEmulator[] = [];
  const free: EmulatorCopy[] = [];
  let count = 0;
  return {
    async take() {
      const known = free.pop();
      if (known !== undefined) return known;
      count += 1;
      const projectId = `demo-copy-${count}`;
      const emulator = await startAuthEmulator(root, projectId);
      running.push(emulator);
      return { projectId, authPort: emulator.port };
    },
    giveBack: (project) => free.push(project),
    end: async () => {
      await Promise.all(running.map((emulator) => emulator.stop()));
    },
  };
}
