import { applyCommands, getQueue, queueCommand } from '../../../src/air/domain/devices/device-commands';
import { minutesAhead, shiftLedTimes } from '../../../src/air/domain/devices/led-schedule';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import { zoneOr } from '../../../src/frame/time/zone-offset';
import { SYSTEM } from '../../frame/documents/actor';
import type { SiteData } from '../../frame/documents/site-data';
import { recordsWhere, repairValues } from '../../frame/documents/typed-records';
import { log } from '../../frame/log/log';
import { putSetting, SETTINGS } from '../../frame/stores/collection';

export interface ZonedSite {
  site: Pick<SiteData, 'models' | 'store' | 'documents' | 'now'>;
  timeZone: string;
}

const CLOCK = 'led-clock';

type Clocks = ReadonlyMap<string, number>;

function clocksIn(record: PlainObject | undefined): Clocks {
  const { minutes, zones } = record ?? {};
  const entries = Object.entries({ ...(isPlainObject(zones) ? zones : {}), '': minutes });
  return new Map(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
}

async function presentClocks({ site: { models, store, now }, timeZone }: ZonedSite): Promise<Clocks> {
  const building = entityNamed(models, 'building');
  const own = await recordsWhere(store, building, { path: 'timeZone', operator: 'exists', value: true });
  const zones = new Set(own.map((record) => zoneOr(record.timeZone, timeZone)));
  zones.delete(timeZone);
  return new Map([
    ['', minutesAhead(now(), timeZone)],
    ...[...zones].map((zone): [string, number] => [zone, minutesAhead(now(), zone)]),
  ]);
}

/** Stores the offset in each device, so that a resumed run changes no device twice. @returns ids of the changed devices. */
export async function refreshLedTimes(parts: ZonedSite): Promise<string[]> {
  const { models, store, documents, now } = parts.site;
  const device = entityNamed(models, 'device');
  const stored = (await store.get(SETTINGS.name, CLOCK))?.record;
  const [before, present] = [clocksIn(stored), await presentClocks(parts)];
  if ([...present].every(([zone, minutes]) => before.get(zone) === minutes)) return [];

  function turned(record: RecordOf<'device'>): PlainObject {
    const zone = zoneOr(record.timeZone, parts.timeZone);
    const key = zone === parts.timeZone ? '' : zone;
    const [was, is] = [before.get(key), present.get(key)];
    const from = record.led_offset ?? was;
    if (is === undefined || was === undefined || from === is) return {};
    const { TOFF_led, TON_led } = applyCommands(record, getQueue(record));
    const times = shiftLedTimes({ TOFF_led, TON_led }, is - was);
    if (Object.keys(times).length === 0) return {};
    if (record.led_keep_utc === true || from !== was) return { led_offset: is };
    return { ...queueCommand(record, times, now()), led_offset: is };
  }

  const changed: string[] = [];
  if ([...present].some(([zone, minutes]) => before.has(zone) && before.get(zone) !== minutes)) {
    for (const record of await recordsWhere(store, device)) {
      if (Object.keys(turned(record)).length === 0) continue;
      await documents.change(SYSTEM, device, record.id, (known) => turned(repairValues(device, known)));
      changed.push(record.id);
    }
    log.info('LED times were adjusted to the clock', { devices: changed.length });
  }
  const { '': minutes, ...zones } = Object.fromEntries([...before, ...present]);
  await putSetting(store, { id: CLOCK, minutes, zones });
  return changed;
}
