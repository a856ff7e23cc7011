import { queueCommand, queuedCommands, withCommands } from '../../src/domain/devices/device-commands';
import { minutesAhead, turnedLedTimes } from '../../src/domain/devices/led-schedule';
import type { EntityModels } from '../../src/model/application-model';
import type { RecordOf } from '../../src/model/entities';
import { entityNamed } from '../../src/model/entity-named';
import type { PlainObject } from '../../src/model/paths';
import { SYSTEM } from '../documents/actor';
import type { Documents } from '../documents/documents';
import { recordsWhere, typedRecord } from '../documents/typed-records';
import { log } from '../log/log';
import { SETTINGS } from '../stores/settings';
import type { Store } from '../stores/store';

interface LedParts {
  site: { models: EntityModels; store: Store; documents: Documents; now(): number };
  /** On whose clock the LED times are read. */
  timeZone: string;
}

/** Under this id it is remembered for which clock the times of all devices are stored. */
const CLOCK = 'led-clock';

/**
 * Has the LED times of all devices stay on the clock: when it was changed, each device is queued the times in UTC that the clock
 * shows alike, unless its times are to stay in UTC. A device notes for which clock its times are, so that a round that breaks off repeats nothing.
 *
 * @returns ids of the devices that got other times.
 */
export async function keepLedTimes({ site, timeZone }: LedParts): Promise<string[]> {
  const { models, store, documents, now } = site;
  const device = entityNamed(models, 'device');
  const present = minutesAhead(now(), timeZone);
  const before = (await store.get(SETTINGS.name, CLOCK))?.record.minutes;
  if (before === present) return [];

  function turned(record: RecordOf<'device'>): PlainObject {
    const from = record.led_offset ?? before;
    if (typeof from !== 'number' || from === present) return {};
    const { TOFF_led, TON_led } = withCommands(record, queuedCommands(record));
    const times = turnedLedTimes({ TOFF_led, TON_led }, present - from);
    if (Object.keys(times).length === 0) return {};
    // Times that stay in UTC move on the clock; that they were seen is noted, for the day on which they are to stay there.
    if (record.led_keep_utc === true) return { led_offset: present };
    return { ...queueCommand(record, times, now()), led_offset: present };
  }

  const changed: string[] = [];
  // The first time there is only the clock to note.
  if (before !== undefined) {
    for (const record of await recordsWhere(store, device)) {
      if (Object.keys(turned(record)).length === 0) continue;
      await documents.change(SYSTEM, device, record.id, (stored) => turned(typedRecord(device, stored)));
      changed.push(record.id);
    }
    log.info('LED times follow the clock', { devices: changed.length });
  }
  const stored = { record: { id: CLOCK, minutes: present }, version: 1 };
  await store.transact(async () => ({
    result: undefined,
    batch: { put: [{ collection: SETTINGS.name, stored }], remove: [] },
  }));
  return changed;
}
