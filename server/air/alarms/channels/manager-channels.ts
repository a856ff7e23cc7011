import * as v from 'valibot';
import type { RecordOf } from '../../../../src/frame/model/entities';
import { TextIfAny } from '../../../../src/frame/model/stored-parts';
import type { Collection } from '../../../frame/stores/collection';
import type { StoreReader } from '../../../frame/stores/store';

/** Where managers have their alarms sent, by id of the manager: `{ id, chatUrl?, webhookUrl?, webhookSecret? }`. Secrets, which nobody reads back. */
export const ALARM_CHANNELS: Collection = { name: 'alarm_channels', indexed: [], texts: [], logged: false };

/** The ways in which a manager may have something of its own, and their channels. */
export const OWN_CHANNELS = { chat: 'managerChat', webhook: 'managerWebhook' } as const;
export type OwnChannel = keyof typeof OWN_CHANNELS;
export const WAYS: readonly OwnChannel[] = ['chat', 'webhook'];

const StoredChannels = v.object({ chatUrl: TextIfAny, webhookUrl: TextIfAny, webhookSecret: TextIfAny });
export type ManagerSecrets = v.InferOutput<typeof StoredChannels>;

/** What a manager has of its own. */
export async function secretsOf(reader: Pick<StoreReader, 'get'>, manager: string): Promise<ManagerSecrets> {
  return v.parse(StoredChannels, (await reader.get(ALARM_CHANNELS.name, manager))?.record ?? {});
}

/** The channels of an alarm of a manager, and the addresses that are notified beside the lists of its places. */
export interface ManagerChannels {
  /** Id of the manager. */
  manager: string;
  mails: readonly string[];
  /** What the manager has chosen; that of the site where it has chosen nothing. */
  chat?: 'own' | 'none' | undefined;
  webhook?: 'own' | 'none' | undefined;
}

/** What the record of a manager says of its channels. */
export function channelsOfManager(record: RecordOf<'manager'> | undefined): ManagerChannels | undefined {
  if (record?.alarmChannels === undefined) return undefined;
  const { mails, chat, webhook } = record.alarmChannels;
  return { manager: record.id, mails: mails ?? [], chat, webhook };
}

/** The places to which messages about an alarm go beside mail. `to` is empty for those of the site. */
export function placesFor(own: ManagerChannels | undefined, site: Readonly<Record<OwnChannel, boolean>>) {
  type Place = { channel: OwnChannel | (typeof OWN_CHANNELS)[OwnChannel]; to: string };
  return WAYS.flatMap((way): Place[] => {
    if (own?.[way] === 'own') return [{ channel: OWN_CHANNELS[way], to: own.manager }];
    return own?.[way] === undefined && site[way] ? [{ channel: way, to: '' }] : [];
  });
}
