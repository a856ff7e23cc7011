import { can } from '../../src/frame/access/can';
import type { EntityRecord } from '../../src/frame/model/entity-model';
import { asHttpError, firestoreCode } from './firestore-errors';
import type { FirestoreGateway } from './gateway';
import type { QueryPool } from './query-pool';
import { type Reader, withVersion } from './reader';

export function knownRecord(pool: QueryPool, reader: Reader, id: string): EntityRecord | undefined {
  for (const query of pool.of(reader.view.collection)) {
    const document = query.isReady() ? query.find(id) : undefined;
    if (document !== undefined) return withVersion(reader.decode(document));
  }
  return undefined;
}

function isAddress(id: string): boolean {
  return id !== '' && !id.includes('/') && id !== '.' && id !== '..' && !/^__.*__$/.test(id);
}

/**
 * Reads the record from the server, for one read. Missing records and records outside the session's scope look the
 * same, because the rules do not distinguish them.
 */
export async function readRecord(
  gateway: FirestoreGateway,
  reader: Reader,
  id: string,
): Promise<EntityRecord | undefined> {
  if (!isAddress(id)) return undefined;
  try {
    const document = await gateway.get(reader.view.collection, id);
    if (document === undefined) return undefined;
    const record = withVersion(reader.decode(document));
    const isRead = can({ subject: reader.session, model: reader.model, operation: 'read', record });
    return isRead ? record : undefined;
  } catch (error) {
    if (firestoreCode(error) === 'permission-denied') return undefined;
    throw asHttpError(error);
  }
}
