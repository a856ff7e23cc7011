import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import * as v from 'valibot';
import { type QuietHours, quietHoursOf } from '../../../../src/air/domain/alarms/quiet-hours';
import { type OptionalNews, withoutOf } from '../../../../src/air/domain/alarms/wanted-news';
import { isPlainObject } from '../../../../src/frame/model/paths';
import { FlagIfAny, FlagOrFalse, NumberOrZero } from '../../../../src/frame/model/stored-parts';
import { checkSecret } from '../../../frame/auth/check-secret';
import { newSecret } from '../../../frame/auth/secrets';
import type { Collection } from '../../../frame/stores/collection';
import { SETTINGS, settingPut } from '../../../frame/stores/settings';
import type { Store, StoredRecord, StoreReader } from '../../../frame/stores/store';
import { digestOf } from './notices';

/** What is stored of each recipient: `{ id, lastAt?, nextTryAt?, isOff?, isConfirmed?, quiet?, without? }`. */
export const ALARM_RECIPIENTS: Collection = { name: 'alarm_recipients', indexed: [], texts: [], logged: false };

/** Messages that a reader stops by themselves. */
export type MessageKind = 'mail' | 'summary' | 'report';

export interface Recipient {
  /** When it was notified of alarms last, ms. */
  lastAt: number;
  /** Until when an address that is not confirmed is left alone, ms. */
  nextTryAt: number;
  /** Wants no messages of alarms. */
  isOff: boolean;
  /** Whether somebody without an account wants to be notified; missing where that was so before anybody was asked. */
  isConfirmed?: boolean;
  /** Hours in which only what is urgent is sent. */
  quiet?: QuietHours | undefined;
  /** What it does without of what comes after the beginning of an alarm; nothing when it is left out. */
  without?: readonly OptionalNews[];
}

function idOf(channel: string, to: string): string {
  return digestOf(channel, to);
}

function withoutIn(value: unknown): Pick<Recipient, 'without'> {
  const without = withoutOf(value);
  return without.length === 0 ? {} : { without };
}

function quietIn(value: unknown): Pick<Recipient, 'quiet'> {
  const quiet = isPlainObject(value)
    ? quietHoursOf(value['from'], value['to'], value['timeZone'], value['isWhole'])
    : undefined;
  return quiet === undefined ? {} : { quiet };
}

const StoredRecipient = v.object({
  ...{ lastAt: NumberOrZero, nextTryAt: NumberOrZero, isOff: FlagOrFalse, isConfirmed: FlagIfAny },
});

/** What is known of a recipient. */
export async function recipientOf(reader: Pick<StoreReader, 'get'>, channel: string, to: string): Promise<Recipient> {
  const record = (await reader.get(ALARM_RECIPIENTS.name, idOf(channel, to)))?.record;
  const { isConfirmed, ...stored } = v.parse(StoredRecipient, record ?? {});
  const confirmed = isConfirmed === undefined ? {} : { isConfirmed };
  return { ...stored, ...confirmed, ...quietIn(record?.['quiet']), ...withoutIn(record?.['without']) };
}

/** Whether an address is still to be asked: one that was never notified of anything, or has not answered. */
export function isUnconfirmed({ lastAt, isConfirmed }: Recipient): boolean {
  return isConfirmed === undefined ? lastAt === 0 : !isConfirmed;
}

export function storedRecipient(channel: string, to: string, recipient: Recipient): StoredRecord {
  return { record: { id: idOf(channel, to), ...recipient }, version: 1 };
}

/** Takes over what the owner of an address wants: messages of alarms or none, and when only urgent ones. */
export async function setWishes(
  store: Store,
  to: string,
  wishes: Partial<Omit<Recipient, 'lastAt'>>,
  kind: MessageKind = 'mail',
): Promise<Recipient> {
  return store.transact(async (reader) => {
    const { quiet, ...recipient }: Recipient = { ...(await recipientOf(reader, kind, to)), ...wishes };
    const stored = storedRecipient(kind, to, quiet === undefined ? recipient : { ...recipient, quiet });
    return {
      result: { ...recipient, quiet },
      batch: { put: [{ collection: ALARM_RECIPIENTS.name, stored }], remove: [] },
    };
  });
}

const SECRET_ID = 'alarm_links';

/** The secret of the site with which links are signed; made at the first time. */
function secretOf(store: Store): Promise<string> {
  return store.transact(async (reader) => {
    const known = (await reader.get(SETTINGS.name, SECRET_ID))?.record['secret'];
    if (typeof known === 'string') return { result: known, batch: { put: [], remove: [] } };
    const secret = newSecret();
    return { result: secret, batch: { put: [settingPut({ id: SECRET_ID, secret })], remove: [] } };
  });
}

/** Whether a link carries the signature of its text. Wrong ones count for the network. @throws ApiError 429 after too many. */
export async function isSignedLink(context: Context, store: Store, text: string, signature: string): Promise<boolean> {
  const { isSigned } = await addressSigner(store);
  const isRight = async () => isSigned(text, signature) || undefined;
  return (await checkSecret(context, 'link', JSON.stringify([text, signature]), isRight)) === true;
}

/** Signs addresses, so that a link stops the messages of whoever got it, and of nobody else. */
export async function addressSigner(store: Store) {
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
