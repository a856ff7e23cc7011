import * as v from 'valibot';
import { defineCall } from '../../../frame/model/call';
import { Id } from '../../../frame/model/call-parts';
import {
  DeviceStatus,
  HeatingDevice,
  HeatingDeviceDetails,
  HeatingHome,
  HeatingRoom,
} from '../../domain/heating/heating-device';
import { HW_ID_REFUSAL } from './parts';

/** Result with `t`, the time of the data, ms. */
export type Dated<Result> = { result: Result; t: number };

const dated = <const Result extends v.GenericSchema>(result: Result) => v.object({ result, t: v.number() });

const HOME = v.object({ homeId: v.string() });
const DEVICE = v.object({ deviceId: v.string() });

export const heatingHomes = defineCall({
  route: 'GET /tuya/user/:userId/homes',
  input: v.object({ userId: v.string() }),
  answer: dated(v.array(HeatingHome)),
});

export const heatingHome = defineCall({
  route: 'GET /tuya/home/:homeId',
  input: HOME,
  answer: dated(HeatingHome),
});

export const heatingRooms = defineCall({
  route: 'GET /tuya/home/:homeId/rooms',
  input: HOME,
  answer: dated(v.array(HeatingRoom)),
});

export const homeDevices = defineCall({
  route: 'GET /tuya/home/:homeId/devices',
  input: HOME,
  answer: dated(v.array(HeatingDevice)),
});

export const roomDevices = defineCall({
  route: 'GET /tuya/home/:homeId/room/:roomId/devices',
  input: v.object({ homeId: v.string(), roomId: v.string() }),
  answer: dated(v.array(HeatingDevice)),
});

export const deviceDetails = defineCall({
  route: 'GET /tuya/device/:deviceId/details',
  input: DEVICE,
  answer: dated(HeatingDeviceDetails),
});

export const deviceStatus = defineCall({
  route: 'GET /tuya/device/:deviceId/status',
  input: DEVICE,
  answer: dated(v.array(DeviceStatus)),
});

/** Fails with 409 `offline`, 422 if the device does not know the command, 502 if it does not respond. */
export const deviceCommand = defineCall({
  route: 'POST /tuya/device/:deviceId/commands',
  input: v.object({ deviceId: v.string(), code: v.optional(v.unknown()), value: v.optional(v.unknown()) }),
  answer: dated(v.boolean()),
});

export const heatingSettings = defineCall({
  route: 'GET /heatingSettings',
  input: v.object({}),
  answerIn: 'result',
  answer: v.object({
    thermalPlants: v.array(v.string()),
    /** Prefixes of names; homes and rooms of the heating service with such a name cannot be linked to places. */
    hiddenPrefixes: v.array(v.string()),
  }),
});

/** Removes the device from the lists of all users; for administrators. */
export const adminRemoveHomeDevice = defineCall({
  route: 'POST /adminRemoveHomeDevice',
  input: v.object({ hwId: Id }),
  refusals: HW_ID_REFUSAL,
  answerIn: 'result',
  answer: v.object({ users: v.number() }),
});
