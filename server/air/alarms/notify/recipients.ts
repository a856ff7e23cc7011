import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import * as v from 'valibot';
import {
  type OptionalNotification,
  parseDisabledNotifications,
  parseQuietHours,
  type QuietHours,
} from '../../../../src/air/domain/alarms/digest';
import { isPlainObject } from '../../../../src/frame/model/paths';
import { FlagIfAny, FlagOrFalse, NumberOrZero } from '../../../../src/frame/model/stored-parts';
import { createSecret } from '../../../frame/auth/secrets';
import { checkSecret } from '../../../frame/auth/sign-in';
import { type Collection, createSettingPut, SETTINGS } from '../../../frame/stores/collection';
import type { Store, StoredRecord, StoreReader } from '../../../frame/stores/store';
import { hashParts } from './notices';

export const ALARM_RECIPIENTS: Collection = { name: 'alarm_recipients', indexed: [], texts: [], logged: false };

export type MessageKind = 'mail' | 'summary' | 'report';

export interface Recipient {
  lastAt: number;
  /** Time before which an unconfirmed address is not checked again, ms. */
  nextTryAt: number;
  isOff: boolean;
  /** True if a person without an account has confirmed; missing for addresses notified before confirmation was required. */
  isConfirmed?: boolean;
  quiet?: QuietHours | undefined;
  without?: readonly OptionalNotification[];
}

function idOf(channel: string, to: string): string {
  return hashParts(channel, to);
}

function withoutIn(value: unknown): Pick<Recipient, 'without'> {
  const without = parseDisabledNotifications(value);
  return without.length === 0 ? {} : { without };
}

function quietIn(value: unknown): Pick<Recipient, 'quiet'> {
  const quiet = isPlainObject(value)
    ? parseQuietHours(value['from'], value['to'], value['timeZone'], value['isWhole'])
    : undefined;
  return quiet === undefined ? {} : { quiet };
}

const StoredRecipient = v.object({
  ...{ lastAt: NumberOrZero, nextTryAt: NumberOrZero, isOff: FlagOrFalse, isConfirmed: FlagIfAny },
});

export async function readRecipient(reader: Pick<StoreReader, 'get'>, channel: string, to: string): Promise<Recipient> {
  const record = (await reader.get(ALARM_RECIPIENTS.name, idOf(channel, to)))?.record;
  const { isConfirmed, ...stored } = v.parse(StoredRecipient, record ?? {});
  const confirmed = isConfirmed === undefined ? {} : { isConfirmed };
  return { ...stored, ...confirmed, ...quietIn(record?.['quiet']), ...withoutIn(record?.['without']) };
}

export function isUnconfirmed({ lastAt, isConfirmed }: Recipient): boolean {
  return isConfirmed === undefined ? lastAt === 0 : !isConfirmed;
}

export function toStoredRecipient(channel: string, to: string, recipient: Recipient): StoredRecord {
  return { record: { id: idOf(channel, to), ...recipient }, version: 1 };
}

export async function storePreferences(
  store: Store,
  to: string,
  wishes: Partial<Omit<Recipient, 'lastAt'>>,
  kind: MessageKind = 'mail',
): Promise<Recipient> {
  return store.transact(async (reader) => {
    const { quiet, ...recipient }: Recipient = { ...(await readRecipient(reader, kind, to)), ...wishes };
    const stored = toStoredRecipient(kind, to, quiet === undefined ? recipient : { ...recipient, quiet });
    return {
      result: { ...recipient, quiet },
      batch: { put: [{ collection: ALARM_RECIPIENTS.name, stored }], remove: [] },
    };
  });
}

const SECRET_ID = 'alarm_links';

function secretOf(store: Store): Promise<string> {
  return store.transact(async (reader) => {
    const known = (await reader.get(SETTINGS.name, SECRET_ID))?.record['secret'];
    if (typeof known === 'string') return { result: known, batch: { put: [], remove: [] } };
    const secret = createSecret();
    return { result: secret, batch: { put: [createSettingPut({ id: SECRET_ID, secret })], remove: [] } };
  });
}

/** True if a link is correctly signed. Counts wrong signatures per network. @throws ApiError 429 after too many. */
export async function isSignedLink(context: Context, store: Store, text: string, signature: string): Promise<boolean> {
  const { isSigned } = await createAddressSigner(store);
  const isRight = async () => isSigned(text, signature) || undefined;
  return (await checkSecret(context, 'link', JSON.stringify([text, signature]), isRight)) === true;
}

/** Signs addresses, so that a link stops only the messages of its recipient. */
export async function createAddressSigner(store: Store) {
  const secret = await secretOf(store);
  const sign = (to: string): string => createHmac('sha256', secret).update(to).digest('hex');
  return {
    sign,
    isSigned: (to: string, signature: string): boolean => {
      const [expected, given] = [Buffer.from(sign(to)), Buffer.from(signature)];
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}
