import * as calls from '../../../src/air/calls/definitions/heating-service';
import { heatingSettings } from '../../../src/air/calls/definitions/heating-service';
import { type CommandProblem, isSwitch, parseCommand } from '../../../src/air/domain/heating/heating-status';
import { findSetPointProblem, SET_POINT } from '../../../src/air/domain/heating/place-set-point';
import { can } from '../../../src/frame/access/can';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { getStorage } from '../../frame/documents/acl';
import { requireCapability } from '../../frame/documents/actor';
import { ApiError } from '../../frame/documents/api-error';
import type { SiteData } from '../../frame/documents/site-data';
import { actorOf } from '../../frame/http/environment';
import type { ServeCall } from '../../frame/http/serve-call';
import type { Condition } from '../../frame/stores/store';
import type { createHeatingAccess } from './heating-access';
import type { HeatingConfig } from './heating-config';
import { callHeating } from './heating-refusal';
import type { HeatingService } from './heating-service';
import { sendByHand } from './send-wanted';

const PROBLEMS: Readonly<Record<CommandProblem, string>> = {
  code: 'The code is no known command. Send temp_set, switch_1, switch_2 or child_lock',
  setPoint: 'Temperature must be between 5 < t < 30!',
  boolean: 'The value must be true or false',
};

const STEPS = `Temperature must be in steps of ${SET_POINT.step} °C, sent in tenths of °C: 210 or 215`;

function problemText(problem: CommandProblem, value: unknown): string {
  const isBetweenSteps = typeof value === 'number' && findSetPointProblem(value / 10) === 'step';
  return problem === 'setPoint' && isBetweenSteps ? STEPS : PROBLEMS[problem];
}

/** Responds with `{ result, t }`; `t` is the time of the data, ms. Device details and commands need a capability. */
export function heatingCalls(
  serve: ServeCall,
  { models: { rights }, store, now }: SiteData,
  heating: HeatingService,
  access: ReturnType<typeof createHeatingAccess>,
): void {
  const dated = <Result>(result: Result) => ({ result, t: now() });

  serve(calls.heatingHomes, async (context, input) => {
    const { userId } = await input();
    const homes = await callHeating('Error fetching Tuya home', () => access.homesOf(actorOf(context), userId));
    return dated(homes);
  });

  serve(calls.heatingHome, async (context, input) => {
    const { homeId } = await input();
    await access.requireHome(actorOf(context), homeId);
    return dated(await callHeating('Error fetching Tuya home', () => heating.home(homeId)));
  });

  serve(calls.heatingRooms, async (context, input) => {
    const { homeId } = await input();
    const rooms = await callHeating('Error fetching Tuya home', () => access.roomsOf(actorOf(context), homeId));
    return dated(rooms);
  });

  serve(calls.homeDevices, async (context, input) => {
    const { homeId } = await input();
    const failure = `Error getting therm devices data in home ${homeId}` as const;
    return dated(await callHeating(failure, () => access.devicesOf(actorOf(context), homeId)));
  });

  serve(calls.roomDevices, async (context, input) => {
    const { homeId, roomId } = await input();
    const devices = await callHeating('Error fetching Tuya room', async () => {
      await access.requireRoom(actorOf(context), homeId, roomId);
      return heating.roomDevices(homeId, roomId);
    });
    return dated(devices);
  });

  serve(calls.deviceDetails, async (context, input) => {
    requireCapability(rights, actorOf(context), 'heating.details');
    const { deviceId } = await input();
    return dated(await callHeating('Error loading data', () => heating.details(deviceId)));
  });

  serve(calls.deviceStatus, async (context, input) => {
    const { deviceId } = await input();
    const status = await callHeating('Error loading data', async () => {
      await access.requireDevice(actorOf(context), deviceId);
      return heating.status(deviceId);
    });
    return dated(status);
  });

  serve(calls.deviceCommand, async (context, input) => {
    requireCapability(rights, actorOf(context), 'heating.valve');
    const { deviceId, code, value } = await input();
    const command = parseCommand(code, value);
    if (typeof command === 'string') throw new ApiError(422, 'bad_command', problemText(command, value));
    const failure = command.code === 'temp_set' ? 'Error setting temperature' : 'Error setting device';
    await callHeating(
      failure,
      async () => {
        await access.requireDevice(actorOf(context), deviceId);
        await sendByHand({ store, now }, heating, deviceId, command);
      },
      isSwitch(command.code) ? 'The relay is offline' : undefined,
    );
    return dated(true);
  });
}

/** Serves settings of the heating without tokens, because tokens give access to buildings. */
export function heatingSettingsCalls(
  serve: ServeCall,
  { models, store }: SiteData,
  { thermalPlantTokens, hiddenPrefixes }: Pick<HeatingConfig, 'thermalPlantTokens' | 'hiddenPrefixes'>,
): void {
  const building = entityNamed(models, 'building');

  serve(heatingSettings, async (context) => {
    const storage = getStorage(building, 'token');
    const where: Condition[] = [{ path: 'token', storage, operator: 'in', value: thermalPlantTokens }];
    const { rows } = thermalPlantTokens.length === 0 ? { rows: [] } : await store.query(building.collection, { where });
    const subject = actorOf(context);
    const thermalPlants = rows
      .filter(({ record }) => can({ subject, model: building, operation: 'read', record }))
      .map(({ record }) => record.id);
    return { thermalPlants, hiddenPrefixes };
  });
}
