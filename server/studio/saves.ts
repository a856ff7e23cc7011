import * as v from 'valibot';
import type { StudioSave } from '../../src/frame/schema-change/studio-calls';
import type { FileTexts } from '../../tools/schema/schema-files';
import { allStored } from '../frame/schema-change/stored-data';
import { SETTINGS, settingPut } from '../frame/stores/collection';
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
type StoredSave = v.InferOutput<typeof Stored>;

async function storedSaves(store: Store): Promise<StoredSave[]> {
  const saves = (await allStored(store, SETTINGS.name)).flatMap((record) => {
    const { success, output } = v.safeParse(Stored, record);
    return success ? [output] : [];
  });
  return saves.sort((one, other) => (one.id < other.id ? 1 : -1));
}

export async function listSaves(store: Store): Promise<StudioSave[]> {
  return (await storedSaves(store)).map(({ id, at, by, before }) => ({ id, at, by, files: Object.keys(before) }));
}

export async function textsBefore(store: Store, id: string): Promise<FileTexts | undefined> {
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
      put: [settingPut({ id, at, by, before: { ...before } })],
      remove: saves.slice(MAX_SAVES - 1).map((old) => ({ collection: SETTINGS.name, id: old.id })),
    },
  }));
}
