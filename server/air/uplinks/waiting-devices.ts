import { formatFaultDetail } from '../../../src/air/domain/uplinks/faults';
import type { MappedReading } from '../../../src/air/domain/uplinks/mapping';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { HOUR } from '../../../src/frame/time/units';
import { SYSTEM } from '../../frame/documents/actor';
import type { EntityHooks } from '../../frame/documents/hooks';
import type { SiteData } from '../../frame/documents/site-data';
import { FRAMES } from './frames';
import { MQTT_MESSAGES } from './mqtt/messages';
import type { Uplink } from './uplink';

/** Maximum waiting devices, so that a network that forwards all messages cannot fill the database. */
const MAX_WAITING = 200;
const NOTED_MS = HOUR;
const ENTITY = 'unconfigured-device';

function shown({ values, faults }: MappedReading): string {
  const details = faults.map(formatFaultDetail).filter((detail) => detail !== '');
  return [...Object.entries(values).map(([measure, value]) => `${measure} ${value}`), ...details].join(', ');
}

/** Maximum length of a stored message; longer ones are not stored. */
const MAX_MESSAGE = 65_536;

/** Returns the stored message from which an administrator creates a mapping. The server deletes the message when the device is assigned. */
function messageText({ payload, normalized, bytes }: Uplink): string | undefined {
  const message = payload ?? normalized;
  const text = message === undefined ? Buffer.from(bytes ?? []).toString('hex') : JSON.stringify(message, null, 2);
  return text === '' || text.length > MAX_MESSAGE ? undefined : text;
}

/** Lists the device in the console under Unconfigured devices, up to `MAX_WAITING` devices. */
export async function storeWaitingDevice(
  { models, store, documents, now }: Pick<SiteData, 'models' | 'documents' | 'store' | 'now'>,
  uplink: Uplink,
  mapping: string,
  reading: MappedReading,
): Promise<void> {
  const model = entityNamed(models, ENTITY);
  const known = await store.get(model.collection, uplink.devEui);
  const { name, network, rssi, kind } = uplink;
  const sort = 'profile' in kind ? kind.profile : [kind.brand, kind.model].filter((part) => part !== '').join(' ');
  const content: Partial<Record<keyof RecordOf<typeof ENTITY>, unknown>> = {
    name,
    network,
    kind: sort,
    mapping,
    values: shown(reading),
    message: messageText(uplink),
    port: uplink.port,
    fault_kind: reading.faults[0]?.kind ?? null,
    last_seen: now(),
    ...(rssi !== undefined && { rssi }),
  };
  if (known !== undefined) {
    const { last_seen: seen, mapping: noted, fault_kind: fault = null } = known.record;
    const isSame = noted === mapping && fault === content.fault_kind;
    if (isSame && typeof seen === 'number' && now() - seen < NOTED_MS) return;
    await documents.update(SYSTEM, model, uplink.devEui, content);
    return;
  }
  const { total } = await store.query(model.collection, { limit: 0 });
  if (total < MAX_WAITING) await documents.create(SYSTEM, model, { dev_eui: uplink.devEui, ...content });
}

const DEV_EUI = /^[0-9a-f]{16}$/i;

export function deviceHooks(models: EntityModels): EntityHooks {
  const { collection } = entityNamed(models, ENTITY);
  return {
    device: {
      removed: async ({ unit, record }) => {
        for (const { name } of [FRAMES, MQTT_MESSAGES]) {
          if ((await unit.get(name, record.id)) !== undefined) unit.remove(name, record.id);
        }
      },
      written: async ({ unit, before, record }) => {
        if (before !== undefined) return;
        const devEui = DEV_EUI.test(record.id) ? record.id.toUpperCase() : record.id;
        if ((await unit.get(collection, devEui)) !== undefined) unit.remove(collection, devEui);
      },
    },
  };
}
