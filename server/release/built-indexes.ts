import { setTimeout as pause } from 'node:timers/promises';
import { v1 } from 'firebase-admin/firestore';
import { DataError } from '../frame/stores/data-error';

export interface IndexState {
  name: string;
  isReady: boolean;
}

const LOOK_EVERY_MS = 10_000;
/** Google needs hours to build the indexes of a large collection. */
const MAX_MS = 3_600_000;

export async function indexStates(projectId: string): Promise<IndexState[]> {
  const client = new v1.FirestoreAdminClient({ projectId });
  try {
    const parent = `projects/${projectId}/databases/(default)/collectionGroups/-`;
    const [indexes] = await client.listIndexes({ parent });
    return indexes.map(({ name, fields, state }) => ({
      name: `${name?.split('/').at(-3) ?? ''} (${(fields ?? []).map(({ fieldPath }) => fieldPath).join(', ')})`,
      isReady: state === 'READY',
    }));
  } finally {
    await client.close();
  }
}

interface WaitOptions {
  write(text: string): void;
  every?: number;
  most?: number;
}

/**
 * Waits until queries can use every index.
 * @throws DataError with the unfinished indexes after a timeout.
 */
export async function untilBuilt(
  states: () => Promise<readonly IndexState[]>,
  { write, every = LOOK_EVERY_MS, most = MAX_MS }: WaitOptions,
): Promise<void> {
  const end = performance.now() + most;
  let reported = 0;
  for (;;) {
    const building = (await states()).filter(({ isReady }) => !isReady);
    if (building.length === 0) return;
    if (building.length !== reported) write(`    ${building.length} still being built\n`);
    reported = building.length;
    if (performance.now() >= end) {
      const names = building.map(({ name }) => `- ${name}`);
      throw new DataError(
        ['Still being built by Google:', ...names, 'Nobody misses them yet. Give the same command again later.'].join(
          '\n',
        ),
      );
    }
    await pause(every);
  }
}
