import type { Context } from 'hono';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { DAY, MINUTE } from '../../../src/frame/time/units';
import { sessionOf } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import { bothHooks } from '../../frame/documents/hooks';
import type { Feature, Ground } from '../../frame/feature/feature';
import type { telemetryAccess } from '../telemetry/access';
import type { Intake } from '../telemetry/intake';
import { COMMAND_HISTORY, commandHistoryHook } from './command-history';
import { type CommandRouteParts, commandRoutes } from './command-routes';
import { disconnectSilentDevices } from './connections';
import { deviceRoutes } from './device-routes';
import { deviceTokenHook } from './device-token';
import { expireCommands } from './expire-commands';
import { hideWifiPasswords } from './hide-wifi-passwords';
import { queuedRoutes } from './queued-routes';
import { readableFirmware } from './readable-firmware';
import { repairVariants } from './repair-variants';
import { reportRoutes } from './report-routes';
import { WIFI_SECRETS, wifiHook } from './wifi-secrets';

interface DeviceContext {
  site: Omit<CommandRouteParts, 'sessions'> &
    Parameters<typeof hideWifiPasswords>[0] &
    Parameters<typeof disconnectSilentDevices>[0];
  sessions: SessionFinder;
  intake: Intake;
  readable: ReturnType<typeof telemetryAccess>;
}

export const devicesFeature: Feature<DeviceContext, Ground> = {
  name: 'devices',
  collections: [WIFI_SECRETS, COMMAND_HISTORY],
  hooks: ({ models, now }) => {
    const device = entityNamed(models, 'device');
    return [wifiHook(models), deviceTokenHook(device, now), commandHistoryHook(device, now)]
      .map((hook) => ({ device: hook }))
      .reduce(bothHooks, {});
  },
  rules: () => ({ readableFirmware }),
  routes: ({ site, sessions, intake, readable }) => {
    const parts = { ...site, sessions };
    const writers = {
      ...{ apiKeyReader: intake.apiKeyReader, devicesWritable: intake.devicesWritable, may: readable.may },
      readerOf: (context: Context) => sessionOf(context, sessions),
    };
    return [
      ['/fn', deviceRoutes(parts)],
      ['/fn', queuedRoutes(parts)],
      ['/fn', commandRoutes(parts)],
      ['/fn', reportRoutes({ ...site, ...writers })],
    ];
  },
  jobs: [
    {
      name: 'hideWifiPasswords',
      failure: 'Wi-Fi passwords were not taken out of records',
      every: { embedded: DAY, firebase: DAY },
      first: 'awaited',
      limit: 10 * MINUTE,
      retries: 3,
      run: ({ site }, part) => hideWifiPasswords(site, part),
    },
    {
      name: 'repairVariants',
      failure: 'What older rules computed was not computed anew',
      every: { embedded: DAY, firebase: DAY },
      first: 'awaited',
      limit: 30 * MINUTE,
      retries: 3,
      isLarge: true,
      run: async ({ site }, part) => {
        const { ids, isUnfinished } = await repairVariants(site, part);
        return { done: ids.length, isUnfinished };
      },
    },
    {
      name: 'silentDevices',
      failure: 'Connections were not checked',
      every: { embedded: MINUTE, firebase: 5 * MINUTE },
      first: 'awaited',
      limit: 5 * MINUTE,
      retries: 0,
      run: async ({ site }) => ({ done: (await disconnectSilentDevices(site)).length }),
    },
    {
      name: 'expireCommands',
      failure: 'Commands that waited for too long were not taken out of their queues',
      every: { embedded: 5 * MINUTE, firebase: 15 * MINUTE },
      first: 'atOnce',
      limit: 5 * MINUTE,
      retries: 0,
      run: async ({ site }) => ({ done: await expireCommands(site) }),
    },
  ],
};
