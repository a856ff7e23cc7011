import type { EntityModels } from '../../../src/frame/model/application-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import type { OutsideRules } from '../../frame/documents/context';
import { bothHooks, type EntityHooks } from '../../frame/documents/hooks';
import type { Additions } from '../../frame/site/site';
import { changedAlarmsHooks } from '../alarms/changed-alarms';
import { ALARM_CHANGES, ALARM_NOTICES, ALARM_STATES } from '../alarms/collections';
import { forgetAlarmsHooks } from '../alarms/forget-alarms';
import { limitMailingLists } from '../alarms/limit-mailing-lists';
import { movedAlarmsHooks } from '../alarms/moved-alarms';
import { ALARM_RECIPIENTS } from '../alarms/notify/recipients';
import { sleepNoticesHooks } from '../alarms/notify/sleep-notices';
import { COMMAND_HISTORY, commandHistoryHook } from '../devices/command-history';
import { deviceTokenHook } from '../devices/device-token';
import { readableFirmware } from '../devices/readable-firmware';
import { WIFI_SECRETS, wifiHook } from '../devices/wifi-secrets';
import type { CityLookup } from '../geography/city-lookup';
import { cityInCountry } from '../geography/city-rule';
import { presetHooks, SCHEDULE_PRESETS } from '../heating/preset-routes';
import { deviceHook } from '../telemetry/device-hook';
import type { LiveBoard } from '../telemetry/live-board';
import type { ReadingStore } from '../telemetry/reading-store';
import { API_KEYS } from '../users/api-keys';
import { userHook } from '../users/user-hook';
import { warehouseHooks } from '../warehouse/item-names';
import type { AirWork } from './threads/threaded-work';

/** What this application has beside its records. */
export interface AirParts {
  readings: ReadingStore;
  /** How much of them is read at once; in this thread when left out. */
  work?: AirWork;
  /** Where cities are looked up. */
  cities: CityLookup;
  /** The newest readings, where records show them late. */
  board?: LiveBoard;
}

/** What this application adds to a site, on every back end. */
export function airAdditions(
  models: EntityModels,
  own: AirParts,
  now: () => number = Date.now,
): Additions<AirParts> & { hooks: EntityHooks; rules: OutsideRules } {
  const history = commandHistoryHook(entityNamed(models, 'device'), now);
  const hooks = {
    device: deviceHook(own.readings, own.board),
    user: userHook(entityNamed(models, 'user'), models.rights),
  };
  return {
    collections: [
      API_KEYS,
      WIFI_SECRETS,
      SCHEDULE_PRESETS,
      COMMAND_HISTORY,
      ALARM_CHANGES,
      ALARM_STATES,
      ALARM_NOTICES,
      ALARM_RECIPIENTS,
    ],
    hooks: [
      { device: wifiHook(models) },
      { device: deviceTokenHook(entityNamed(models, 'device'), now) },
      { device: history },
      forgetAlarmsHooks(models, now),
      changedAlarmsHooks(now),
      movedAlarmsHooks(models),
      presetHooks,
      limitMailingLists(models),
      sleepNoticesHooks(models, now),
      warehouseHooks,
    ].reduce<EntityHooks>(bothHooks, hooks),
    rules: { cityInCountry: cityInCountry(own.cities), readableFirmware },
    own,
  };
}
