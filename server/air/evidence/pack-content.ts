import * as v from 'valibot';
import { EvidenceFile } from '../../../src/air/domain/evidence/evidence-file';
import type { Standard } from '../../../src/air/domain/evidence/standard';
import type { RecordOf } from '../../../src/frame/model/entities';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { SYSTEM } from '../../frame/documents/actor';
import { ApiError } from '../../frame/documents/api-error';
import { createFileStore, type FileStoreData, PART_BYTES } from '../../frame/files/file-store';
import { airMessage } from '../texts/air-message';
import { createStandardCheck } from './load-standards';

const CONTENT = 'content';

export function createPackContents(model: EntityModel, parts: FileStoreData) {
  const files = createFileStore(parts);
  const field = model.fieldByPath.get(CONTENT);
  if (field === undefined) throw new Error(`${model.name} has no ${CONTENT}`);
  return {
    store: async (file: EvidenceFile, name: string) => {
      const bytes = new TextEncoder().encode(`${JSON.stringify(file, null, 2)}\n`);
      const id = await files.begin(SYSTEM, { model, field, name, size: bytes.length });
      for (let part = 0; part * PART_BYTES < bytes.length; part += 1) {
        await files.put(SYSTEM, id, part, bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES));
      }
      return { ...(await files.finish(SYSTEM, id, () => field)), type: 'application/json' } as const;
    },
    /** @throws ApiError 409 for a pack without content yet. */
    bytes: async ({ content }: Pick<RecordOf<'evidence'>, 'content'>): Promise<Uint8Array<ArrayBuffer>> => {
      if (content === undefined) throw new ApiError(409, 'not_now', airMessage('evidence.notMade'));
      const pieces: Uint8Array<ArrayBuffer>[] = [];
      for await (const piece of files.content(content.id, content.size ?? 0)) pieces.push(Uint8Array.from(piece));
      return new Uint8Array(await new Blob(pieces).arrayBuffer());
    },
  };
}

export async function readContent(bytes: Uint8Array): Promise<{ file: EvidenceFile; standard: Standard }> {
  const file = v.parse(EvidenceFile, JSON.parse(new TextDecoder().decode(bytes)));
  const isStandard = await createStandardCheck();
  if (!isStandard(file.standard)) throw new Error('The standard in this evidence is not valid');
  return { file, standard: file.standard };
}
