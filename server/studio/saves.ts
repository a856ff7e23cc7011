import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import * as v from 'valibot';
import type { StudioSave } from '../../src/frame/schema-change/studio-calls';
import { GENERATE, IS_PACKAGE, PROJECT_ROOT } from '../../tools/schema/application-folder';
import { type FileTexts, PENDING_SAVE, readPendingSave } from '../../tools/schema/schema-files';
import type { BackEnd } from '../frame/jobs/job';
import { readAllStored } from '../frame/schema-change/stored-data';
import { createSettingPut, SETTINGS } from '../frame/stores/collection';
import type { Store } from '../frame/stores/store';

const MAX_SAVES = 20;
const PREFIX = 'studio-save-';
const DIGITS = 15;

const Stored = v.object({
  id: v.pipe(v.string(), v.startsWith(PREFIX)),
  at: v.number(),
  by: v.string(),
  before: v.record(v.string(), v.nullable(v.string())),
});

async function storedSaves(store: Store): Promise<v.InferOutput<typeof Stored>[]> {
  const saves = (await readAllStored(store, SETTINGS.name)).flatMap((record) => {
    const { success, output } = v.safeParse(Stored, record);
    return success ? [output] : [];
  });
  return saves.sort((one, other) => (one.id < other.id ? 1 : -1));
}

export async function listSaves(store: Store): Promise<StudioSave[]> {
  return (await storedSaves(store)).map(({ id, at, by, before }) => ({ id, at, by, files: Object.keys(before) }));
}

export async function readTextsBefore(store: Store, id: string): Promise<FileTexts | undefined> {
  return (await storedSaves(store)).find((save) => save.id === id)?.before;
}

export async function recordSave(
  store: Store,
  { at, by, before }: { at: number; by: string; before: FileTexts },
): Promise<void> {
  const saves = await storedSaves(store);
  const [latest] = saves;
  const id = `${PREFIX}${String(Math.max(at, (latest?.at ?? 0) + 1)).padStart(DIGITS, '0')}`;
  await store.transact(async () => ({
    result: undefined,
    batch: {
      put: [createSettingPut({ id, at, by, before: { ...before } })],
      remove: saves.slice(MAX_SAVES - 1).map((old) => ({ collection: SETTINGS.name, id: old.id })),
    },
  }));
}

function writeWhole(path: string, text: string): void {
  const part = `${path}.part`;
  const handle = openSync(part, 'w');
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(part, path);
}

export function finishSave(folder: string): void {
  for (const [name, text] of Object.entries(readPendingSave(folder))) {
    const path = join(folder, name);
    if (text === null) rmSync(path, { force: true });
    else writeWhole(path, text);
  }
  if (existsSync(join(folder, PENDING_SAVE))) rmSync(join(folder, PENDING_SAVE));
}

/** Replaces all schema files at once, so that readers find either all old or all new texts. */
export function saveFiles(folder: string, texts: FileTexts): void {
  finishSave(folder);
  writeWhole(join(folder, PENDING_SAVE), JSON.stringify(texts));
  finishSave(folder);
}

function rootOf(folder: string): string {
  for (let around = dirname(folder); ; around = dirname(around)) {
    if (existsSync(join(around, '.git'))) return around;
    if (around === dirname(around)) return dirname(folder);
  }
}

export function pathInProject(folder: string): string {
  return relative(rootOf(folder), folder).split(sep).join('/');
}

const PLAN = IS_PACKAGE ? 'npx schemawright plan' : 'npm run schema:plan';
const RELEASE = 'npm run release:firebase -- --project your-id';

export function listReleaseCommands(schemas: string, backEnd: BackEnd): string[] {
  const folder = relative(PROJECT_ROOT, dirname(schemas)).split(sep).join('/');
  const asked = IS_PACKAGE || folder === '' ? '' : ` --app ${folder}`;
  return [
    GENERATE,
    asked === '' ? PLAN : `${PLAN} --${asked}`,
    ...(backEnd === 'firebase' ? [`${RELEASE}${asked}`] : []),
  ];
}
