import { type Context, Hono } from 'hono';
import { type CommandProblem, parseCommand } from '../../../src/air/domain/heating/heating-command';
import type { RightsModel } from '../../../src/frame/model/application-model';
import { requireSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import { ApiError } from '../../frame/documents/api-error';
import { requireCapability } from '../../frame/documents/require-capability';
import { actorOf, type Environment } from '../../frame/http/environment';
import { jsonBody } from '../../frame/http/json-body';
import type { HeatingAccess } from './heating-access';
import { fromHeating } from './heating-refusal';
import type { HeatingService } from './heating-service';

interface HeatingRouteParts {
  rights: RightsModel;
  sessions: SessionFinder;
  heating: HeatingService;
  access: HeatingAccess;
  /** The current instant, ms. */
  now(): number;
}

const PROBLEMS: Readonly<Record<CommandProblem, string>> = {
  code: 'There is no such command',
  setPoint: 'Temperature must be between 5 < t < 30!',
  boolean: 'The value must be true or false',
};

/**
 * The heating service under `/fn/tuya`. Every answer is `{ result, t }`, `t` being the instant of the data in ms. Needs a
 * session that may read a building or a room which is linked to what is asked for; of a home, those who reach only some
 * rooms get these. Details of a device and commands to it take a capability.
 */
export function heatingRoutes({ rights, sessions, heating, access, now }: HeatingRouteParts): Hono<Environment> {
  const app = new Hono<Environment>();
  app.use('*', requireSession(sessions));

  const answer = (context: Context<Environment>, result: unknown) => context.json({ result, t: now() });

  app.get('/user/:userId/homes', async (context) => {
    const { userId } = context.req.param();
    const homes = await fromHeating('Error fetching Tuya home', () => access.homesOf(actorOf(context), userId));
    return answer(context, homes);
  });

  app.get('/home/:homeId', async (context) => {
    const { homeId } = context.req.param();
    await access.requireHome(actorOf(context), homeId);
    return answer(context, await fromHeating('Error fetching Tuya home', () => heating.home(homeId)));
  });

  app.get('/home/:homeId/rooms', async (context) => {
    const { homeId } = context.req.param();
    const rooms = await fromHeating('Error fetching Tuya home', () => access.roomsOf(actorOf(context), homeId));
    return answer(context, rooms);
  });

  app.get('/home/:homeId/devices', async (context) => {
    const { homeId } = context.req.param();
    const failure = `Error getting therm devices data in home ${homeId}` as const;
    return answer(context, await fromHeating(failure, () => access.devicesOf(actorOf(context), homeId)));
  });

  app.get('/home/:homeId/room/:roomId/devices', async (context) => {
    const { homeId, roomId } = context.req.param();
    const devices = await fromHeating('Error fetching Tuya room', async () => {
      await access.requireRoom(actorOf(context), homeId, roomId);
      return heating.roomDevices(homeId, roomId);
    });
    return answer(context, devices);
  });

  app.get('/device/:deviceId/details', async (context) => {
    requireCapability(rights, actorOf(context), 'heating.details');
    const { deviceId } = context.req.param();
    return answer(context, await fromHeating('Error loading data', () => heating.details(deviceId)));
  });

  app.get('/device/:deviceId/status', async (context) => {
    const { deviceId } = context.req.param();
    const status = await fromHeating('Error loading data', async () => {
      await access.requireDevice(actorOf(context), deviceId);
      return heating.status(deviceId);
    });
    return answer(context, status);
  });

  app.post('/device/:deviceId/commands', async (context) => {
    requireCapability(rights, actorOf(context), 'heating.valve');
    const { deviceId } = context.req.param();
    const { code, value } = await jsonBody(context);
    const command = parseCommand(code, value);
    if (typeof command === 'string') throw new ApiError(422, 'bad_command', PROBLEMS[command]);
    const failure = command.code === 'temp_set' ? 'Error setting temperature' : 'Error setting device';
    await fromHeating(failure, async () => {
      await access.requireDevice(actorOf(context), deviceId);
      await heating.send(deviceId, command);
    });
    return answer(context, true);
  });

  return app;
}
