import type { RecordOf } from '../../../../src/frame/model/entities';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { isPlainObject } from '../../../../src/frame/model/paths';
import { fieldsRefused } from '../../../frame/documents/api-error';
import type { Secrets } from '../../../frame/documents/body';
import type { EntityHooks } from '../../../frame/documents/hooks';
import { repairValues } from '../../../frame/documents/typed-records';
import type { Ground } from '../../../frame/feature/feature';
import { findAddressProblem } from '../../../frame/mail/public-post';
import { airMessage } from '../../texts/air-message';
import { ALARM_CHANNELS, MANAGER_CHANNELS, type ManagerSecrets, type OwnChannel, secretsOf } from './manager-channels';

const FIELDS = 'alarmChannels';

type Channels = NonNullable<RecordOf<'manager'>['alarmChannels']>;

function refusal(path: string, why: 'notAnAddress' | 'notSecure' | 'notPublic' | 'noAddress' | 'noKey' | 'notItsOwn') {
  return fieldsRefused(422, 'alarm_channels', { [`${FIELDS}.${path}`]: airMessage(`channels.${why}`) });
}

function secretsAfter(known: ManagerSecrets, sent: Secrets, { chat, webhook }: Channels): ManagerSecrets {
  const text = (name: keyof ManagerSecrets) => {
    const value = sent[`${FIELDS}.${name}`];
    return typeof value === 'string' ? value.trim() : known[name];
  };
  return {
    ...(chat === 'own' && { chatUrl: text('chatUrl') }),
    ...(webhook === 'own' && { webhookUrl: text('webhookUrl'), webhookSecret: text('webhookSecret') }),
  };
}

const NAMES = {
  chat: { url: 'chatUrl', host: 'chatHost' },
  webhook: { url: 'webhookUrl', host: 'webhookHost' },
} as const satisfies Record<OwnChannel, { url: keyof ManagerSecrets; host: keyof Channels }>;

interface Sent {
  secrets: Secrets;
  known: ManagerSecrets;
  privateHosts: readonly string[] | undefined;
  isChosen(way: OwnChannel): boolean;
}

function choiceAfter(channels: Channels, way: OwnChannel, { secrets, known, privateHosts, isChosen }: Sent): Channels {
  const { url: urlName, host: hostName } = NAMES[way];
  const { [way]: before, [hostName]: _host, ...rest } = channels;
  const sent = secrets[`${FIELDS}.${urlName}`];
  const choice = before ?? (sent === undefined ? undefined : 'own');
  if (sent !== undefined && choice !== 'own') throw refusal(way, 'notItsOwn');
  if (choice !== 'own') return { ...rest, ...(choice && { [way]: choice }) };
  const url = typeof sent === 'string' ? sent.trim() : (known[urlName] ?? '');
  if (url === '') {
    if (isChosen(way)) throw refusal(urlName, 'noAddress');
    return rest;
  }
  const problem = sent === undefined ? undefined : findAddressProblem(url, privateHosts);
  if (problem !== undefined) throw refusal(urlName, problem);
  return { ...rest, [way]: choice, [hostName]: new URL(url).host };
}

/** Stores secrets apart from the record, which contains only the host. Secrets are never shown, exported or logged. */
export function managerChannelsHooks({ models, privateHosts }: Pick<Ground, 'models' | 'privateHosts'>): EntityHooks {
  const manager = entityNamed(models, 'manager');
  const channelsIn = (record: Parameters<typeof repairValues>[1]) => repairValues(manager, record).alarmChannels ?? {};

  return {
    manager: {
      complete: async ({ unit, record, body, secrets }) => {
        if (record[FIELDS] === undefined && Object.keys(secrets).length === 0) return record;
        const known = await secretsOf(unit, record.id);
        const { [FIELDS]: chosen } = body;
        const isChosen = (way: OwnChannel) => isPlainObject(chosen) && chosen[way] !== undefined;
        const sent = { secrets, known, privateHosts, isChosen };
        const channels = MANAGER_CHANNELS.reduce((before, way) => choiceAfter(before, way, sent), channelsIn(record));
        const { webhookSecret = '' } = secretsAfter(known, secrets, channels);
        if (channels.webhook === 'own' && webhookSecret === '') throw refusal('webhookSecret', 'noKey');
        return { ...record, [FIELDS]: channels };
      },
      written: async ({ unit, record, secrets }) => {
        const known = await secretsOf(unit, record.id);
        const after = secretsAfter(known, secrets, channelsIn(record));
        const isAny = Object.values(after).some((value) => value !== undefined);
        if (isAny) unit.put(ALARM_CHANNELS.name, { record: { id: record.id, ...after }, version: 1 });
        else if (Object.values(known).some((value) => value !== undefined)) unit.remove(ALARM_CHANNELS.name, record.id);
      },
      removed: async ({ unit, record }) => unit.remove(ALARM_CHANNELS.name, record.id),
    },
  };
}
