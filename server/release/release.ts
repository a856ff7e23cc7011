import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Firestore, v1 } from 'firebase-admin/firestore';
import { listReleasedViews, type ReleasedView } from '../../src/frame/firestore/released-views';
import type { EntityModels } from '../../src/frame/model/application-model';
import type { ApplicationFolder } from '../../tools/schema/application-folder';
import { writeRules } from '../../tools/schema/firestore-rules/rules-file';
import type { Site } from '../frame/site/site';
import { DataError } from '../frame/stores/data-error';
import { beginRelease, finishRelease, forgetEarlier, isReleased } from '../frame/stores/firestore/released-views';

export interface ReleaseOptions {
  models: EntityModels;
  firestore: Firestore;
  deployed?: readonly ReleasedView[];
  compare(): Promise<void>;
  build(): Promise<void>;
  open(): Promise<Pick<Site, 'store' | 'close'>>;
  deployIndexes(): Promise<void>;
  deployRules(text: string): Promise<void>;
  deployProgram(): Promise<void>;
  wait(): Promise<void>;
  write(text: string): void;
}

type OpenData = Awaited<ReturnType<ReleaseOptions['open']>>;

async function withSite(parts: ReleaseOptions, work: (site: OpenData) => Promise<void>): Promise<void> {
  const site = await parts.open();
  try {
    await work(site);
  } finally {
    await site.close();
  }
}

async function inOrder(steps: readonly [string, () => Promise<unknown>][], write: (text: string) => void) {
  for (const [index, [what, step]] of steps.entries()) {
    write(`${index + 1}/${steps.length} ${what}\n`);
    await step();
  }
}

/**
 * Keeps data readable for consoles of this and the previous version: writes documents for both, allows both in the
 * rules, and then replaces the program. Can be repeated.
 * @throws DataError if data change without consent, and any deployment error.
 */
export async function release(parts: ReleaseOptions): Promise<void> {
  const { models, firestore, deployed, write } = parts;
  let before: readonly ReleasedView[] = [];
  await inOrder(
    [
      ['Comparing the schemas with the data', parts.compare],
      ['Building', parts.build],
      [
        'Recording the collections that servers write from now on',
        async () => {
          before = await beginRelease(firestore, listReleasedViews(models), deployed);
        },
      ],
      ['Converting the data beside the collections in use', () => withSite(parts, async () => {})],
      ['Deploying the indexes, and waiting until they are built', parts.deployIndexes],
      ['Deploying rules that let consoles of both versions read', () => parts.deployRules(writeRules(models, before))],
      [
        'Repeating changes made in the meantime',
        async () => {
          if (before.length === 0) return;
          await parts.wait();
          await awaitReports(parts);
          await catchUp(parts);
        },
      ],
      ['Deploying the functions and the console', parts.deployProgram],
      ['Repeating changes made by the former functions', () => catchUp(parts)],
      ['Deleting data that no console reads', () => finishRelease(firestore)],
    ],
    write,
  );
}

/** Collection of reports that consoles of former versions wrote together with their changes in Firestore. */
const FORMER_REPORTS = 'direct_changes';
/** Maximum waits for the previous version's job, which moves reports into the history each minute. */
const MOST_WAITS = 3;

/** Waits, because only the previous version can move the last changes of its consoles into the history. */
async function awaitReports({ firestore, wait }: ReleaseOptions): Promise<void> {
  for (let waits = 0; ; waits += 1) {
    const { count } = (await firestore.collection(FORMER_REPORTS).count().get()).data();
    if (count === 0) return;
    if (waits === MOST_WAITS) {
      throw new DataError(
        `${count} changes in "${FORMER_REPORTS}" are not in the history yet. The job "directChanges" of the deployed version moves them into the history: check its log, then release again.`,
      );
    }
    await wait();
  }
}

function catchUp(parts: ReleaseOptions): Promise<void> {
  return withSite(parts, async ({ store }) => {
    const count = await store.refresh?.(true);
    parts.write(`    ${count ?? 0} records\n`);
  });
}

/** Ends the access of earlier consoles. @throws DataError if the release of this version is incomplete. */
export async function endEarlier(parts: ReleaseOptions): Promise<void> {
  const { models, firestore, write } = parts;
  if (!(await isReleased(firestore, listReleasedViews(models)))) {
    throw new DataError(
      'This version is not released, or its release was stopped. Release it first: without --drop-old, the command continues the release.',
    );
  }
  await inOrder(
    [
      ['Deploying rules for consoles of this version only', () => parts.deployRules(writeRules(models))],
      ['Ending the writes for earlier versions', () => forgetEarlier(firestore)],
      ['Waiting until all servers know', parts.wait],
      ['Rewriting all records without parts for earlier versions', () => catchUp(parts)],
      ['Deleting data that no console reads', () => finishRelease(firestore)],
    ],
    write,
  );
}

interface FirebaseTools {
  deploy(parts: string, ...words: string[]): Promise<void>;
  deployFile(part: 'rules' | 'indexes', text: string): Promise<void>;
}

const FILES = { rules: 'firestore.rules', indexes: 'firestore.indexes.json' } as const;

export function createFirebaseTools(
  command: string,
  { deployed, dist }: Pick<ApplicationFolder, 'deployed' | 'dist'>,
  projectId: string,
): FirebaseTools {
  async function run(folder: string, words: readonly string[]): Promise<void> {
    const all = [command, ...words, '--project', projectId, '--non-interactive'];
    const child = spawn(process.execPath, all, { cwd: folder, stdio: 'inherit' });
    const [code] = await once(child, 'exit');
    if (code === 0) return;
    throw new DataError(
      `firebase ${words.join(' ')} has failed, see above. The parts deployed so far keep working with open consoles; ` +
        'repair the reason and run the same command again.',
    );
  }

  return {
    deploy: (parts, ...words) => run(deployed, ['deploy', '--only', parts, ...words]),
    deployFile: async (part, text) => {
      // The Firebase tools accept only files within the folder of their configuration.
      const folder = join(dist, 'release');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, FILES[part]), text);
      writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ firestore: { [part]: FILES[part] } }));
      await run(folder, ['deploy', '--only', `firestore:${part}`]);
    },
  };
}

export type IndexState = { name: string; isReady: boolean };

const LOOK_EVERY_MS = 10_000;
/** Time limit for building indexes, which takes hours for a large collection. */
const MAX_MS = 3_600_000;

export async function readIndexStates(projectId: string): Promise<IndexState[]> {
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

/** @throws DataError with the unfinished indexes after a timeout. */
export async function waitForIndexes(
  states: () => Promise<readonly IndexState[]>,
  { write, every = LOOK_EVERY_MS, most = MAX_MS }: { write(text: string): void; every?: number; most?: number },
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
        ['Still being built by Google:', ...names, 'No console needs them yet. Run the same command again later.'].join(
          '\n',
        ),
      );
    }
    await pause(every);
  }
}
