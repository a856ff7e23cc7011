import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { EvidenceFile } from '../../../src/air/domain/evidence/evidence-file';
import { internalCollection } from '../../frame/stores/collection';
import type { Store } from '../../frame/stores/store';

export type SignatureOutcome = 'missing' | 'invalid' | 'valid';

const signedText = ({ signature: _signature, ...file }: { signature?: unknown }): Buffer =>
  Buffer.from(JSON.stringify(file));

const DER = { format: 'der', type: 'spki' } as const;

/** SHA-256 of the public key (SPKI, DER), as hexadecimal digits. */
const fingerprintOf = (publicKey: KeyObject): string =>
  createHash('sha256').update(publicKey.export(DER)).digest('hex');

/** Reads an Ed25519 key: PKCS #8, DER, as Base64. @param problems receives a line for an invalid key */
export function readSigningKey(variables: NodeJS.ProcessEnv, problems: string[]): KeyObject | undefined {
  const text = variables['EVIDENCE_SIGNING_KEY']?.trim() ?? '';
  if (text === '') return undefined;
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Omits the reason of the error, which could contain parts of the key.
  }
  problems.push('EVIDENCE_SIGNING_KEY must be an Ed25519 key in PKCS #8, DER, as Base64');
  return undefined;
}

export const EVIDENCE_KEYS = internalCollection('evidence_keys');

/** Stores the public key with its first and last use, so that packs of former keys can be verified. @param at ms */
export async function storeKey(store: Pick<Store, 'transact'>, key: KeyObject | undefined, at: number): Promise<void> {
  if (key === undefined) return;
  const publicKey = createPublicKey(key);
  const id = fingerprintOf(publicKey);
  await store.transact(async (reader) => {
    const known = (await reader.get(EVIDENCE_KEYS.name, id))?.record;
    const record = { id, pem: publicKey.export({ format: 'pem', type: 'spki' }), from: known?.['from'] ?? at, to: at };
    const put = [{ collection: EVIDENCE_KEYS.name, stored: { record, version: 1 } }];
    return { result: undefined, batch: { put, remove: [] } };
  });
}

export function signEvidence(file: EvidenceFile, key: KeyObject | undefined): EvidenceFile {
  if (key === undefined) return file;
  const publicKey = createPublicKey(key);
  const value = sign(null, signedText(file), key).toString('base64');
  return { ...file, signature: { algorithm: 'Ed25519', fingerprint: fingerprintOf(publicKey), value } };
}

/** @param content parsed JSON of a pack, including unknown keys */
export function checkSignature(content: { signature?: unknown }, publicKey: KeyObject): SignatureOutcome {
  const { signature } = content;
  if (typeof signature !== 'object' || signature === null || !('value' in signature)) return 'missing';
  const value = Buffer.from(String(signature.value), 'base64');
  return verify(null, signedText(content), publicKey, value) ? 'valid' : 'invalid';
}
