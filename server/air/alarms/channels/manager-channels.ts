import * as v from 'valibot';
import type { RecordOf } from '../../../../src/frame/model/entities';
import { TextIfAny } from '../../../../src/frame/model/stored-parts';
import type { Collection } from '../../../frame/stores/collection';
import type { StoreReader } from '../../../frame/stores/store';

/** Secrets of alarm channels by manager id, such as webhook addresses. Users cannot read the secrets back. */
export const ALARM_CHANNELS: Collection = { name: 'alarm_channels', indexed: [], texts: [], logged: false };

export const OWN_CHANNELS = { chat: 'managerChat', webhook: 'managerWebhook' } as const;
export type OwnChannel = keyof typeof OWN_CHANNELS;
export const MANAGER_CHANNELS: readonly OwnChannel[] = ['chat', 'webhook'];

const StoredChannels = v.object({ chatUrl: TextIfAny, webhookUrl: TextIfAny, webhookSecret: TextIfAny });
export type ManagerSecrets = v.InferOutput<typeof StoredChannels>;

export async function secretsOf(reader: Pick<StoreReader, 'get'>, manager: string): Promise<ManagerSecrets> {
  return v.parse(StoredChannels, (await reader.get(ALARM_CHANNELS.name, manager))?.record ?? {});
}

export interface ManagerChannels {
  manager: string;
  mails: readonly string[];
  /** Own chat channel of the manager, or none; if undefined, alarms go to the chat channel of the site. */
  chat?: 'own' | 'none' | undefined;
  webhook?: 'own' | 'none' | undefined;
}

export function channelsOfManager(record: RecordOf<'manager'> | undefined): ManagerChannels | undefined {
  if (record?.alarmChannels === undefined) return undefined;
  const { mails, chat, webhook } = record.alarmChannels;
  return { manager: record.id, mails: mails ?? [], chat, webhook };
}

/** Returns the channels for alarms of a manager, except mail. An empty `to` means the channel of the site. */
export function listChannelTargets(own: ManagerChannels | undefined, site: Readonly<Record<OwnChannel, boolean>>) {
  type Place = { channel: OwnChannel | (typeof OWN_CHANNELS)[OwnChannel]; to: string };
  return MANAGER_CHANNELS.flatMap((way): Place[] => {
    if (own?.[way] === 'own') return [{ channel: OWN_CHANNELS[way], to: own.manager }];
    return own?.[way] === undefined && site[way] ? [{ channel: way, to: '' }] : [];
  });
}
