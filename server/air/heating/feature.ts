import type { EntityModels } from '../../../src/frame/model/application-model';
import { MINUTE } from '../../../src/frame/time/units';
import type { SessionFinder } from '../../frame/auth/sessions';
import type { Feature } from '../../frame/feature/feature';
import { clockRound } from './clock-round';
import { closingRoutes } from './closing-routes';
import { copyScheduleRoutes } from './copy-schedule';
import { createHeatingAccess } from './heating-access';
import type { HeatingConfig } from './heating-config';
import type { ScheduleParts } from './heating-round';
import type { HeatingService } from './heating-service';
import { placeHeatingRoutes } from './place-heating-routes';
import { presetHooks, presetRoutes, SCHEDULE_PRESETS } from './preset-routes';
import { heatingRoutes } from './routes';
import { setPointRoutes } from './set-point-routes';
import { heatingSettingsRoutes } from './settings-routes';

interface HeatingContext {
  site: ScheduleParts['site'] & { models: EntityModels };
  config: { timeZone: string };
  sessions: SessionFinder;
  heating: HeatingService;
  heatingSettings: Pick<HeatingConfig, 'thermalPlantTokens' | 'hiddenPrefixes'>;
}

export const heatingFeature: Feature<HeatingContext> = {
  name: 'heating',
  config: ['TUYA_API_URL', 'THERMAL_PLANT_TOKENS', 'HEATING_HIDDEN_PREFIXES'],
  secrets: { TUYA_CLIENT_SECRET: { completes: ['TUYA_CLIENT_ID'], inRequests: true } },
  collections: [SCHEDULE_PRESETS],
  hooks: () => presetHooks,
  routes: ({ site, config: { timeZone }, sessions, heating, heatingSettings }) => {
    const { models, store, now } = site;
    const parts = { ...site, sessions, timeZone };
    const sending = { site, heating, timeZone };
    const access = createHeatingAccess({ models, store, heating });
    return [
      ['/fn', heatingRoutes({ rights: models.rights, sessions, heating, access, now })],
      ['/fn', setPointRoutes({ ...parts, sending })],
      ['/fn', placeHeatingRoutes({ ...parts, sending })],
      ['/fn', closingRoutes(parts)],
      ['/fn', copyScheduleRoutes(parts)],
      ['/fn', presetRoutes(parts)],
      ['/fn', heatingSettingsRoutes({ ...parts, settings: heatingSettings })],
    ];
  },
  jobs: [
    {
      name: 'followSchedules',
      failure: 'No time schedules were carried out',
      // Each check is billed on Firebase; full hours of every zone are among these minutes.
      every: { embedded: MINUTE, firebase: 5 * MINUTE },
      first: 'atOnce',
      limit: 5 * MINUTE,
      retries: 0,
      secrets: ['TUYA_CLIENT_SECRET'],
      run: async ({ site, heating, config: { timeZone } }) => {
        await clockRound({ site, heating, timeZone });
        return {};
      },
    },
  ],
};
