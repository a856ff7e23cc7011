import { decodeValue } from '../../src/frame/firestore/field-values';
import { valueAt } from '../../src/frame/model/paths';
import { sameValue } from '../../src/frame/model/same-value';
import { refusal } from '../http/errors';
import type { FirestoreGateway } from './gateway';
import type { WaitingWrite, WriteQueue } from './write-queue';

async function wasMade(gateway: FirestoreGateway, { collection, id, changes }: WaitingWrite): Promise<boolean> {
  const document = await gateway.get(collection, id).catch(() => undefined);
  if (document === undefined) return false;
  return Object.entries(changes).every(([path, value]) =>
    sameValue(decodeValue(valueAt(document.data, path.split('.'))) ?? null, value),
  );
}

export async function recoverWrites(gateway: FirestoreGateway, queue: WriteQueue, claim: string): Promise<void> {
  const left = queue.state().waiting.filter((write) => write.claim === claim);
  if (left.length === 0) return;
  await gateway.settled();
  for (const write of left) {
    const made = await wasMade(gateway, write);
    queue.finish(write.key, made ? undefined : refusal(403, 'not_written', 'The change was not accepted'));
  }
}
