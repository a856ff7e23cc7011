import * as v from 'valibot';
import { defineCall } from '../../../frame/model/call';
import {
  DeviceStatus,
  HeatingDevice,
  HeatingDeviceDetails,
  HeatingHome,
  HeatingRoom,
} from '../../domain/heating/heating-device';

/** An answer of the service, with the time of the data, ms. */
export interface Dated<Result> {
  result: Result;
  t: number;
}

const dated = <const Result extends v.GenericSchema>(result: Result) => v.object({ result, t: v.number() });

const HOME = v.object({ homeId: v.string() });
const DEVICE = v.object({ deviceId: v.string() });

/** The homes of a user of the heating service, such as a manager's `tuya.adminId`. */
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

/** The rooms of a home of the heating service. */
export const heatingRooms = defineCall({
  route: 'GET /tuya/home/:homeId/rooms',
  input: HOME,
  answer: dated(v.array(HeatingRoom)),
});

/** All devices of a home, also those in no room. */
export const homeDevices = defineCall({
  route: 'GET /tuya/home/:homeId/devices',
  input: HOME,
  answer: dated(v.array(HeatingDevice)),
});

/** The devices of a room of a home. */
export const roomDevices = defineCall({
  route: 'GET /tuya/home/:homeId/room/:roomId/devices',
  input: v.object({ homeId: v.string(), roomId: v.string() }),
  answer: dated(v.array(HeatingDevice)),
});

/** Everything about a device. For administrators. */
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

/** Sends a command to a device. 409 `offline`, 422 when the device does not know the command, 502 when it does not answer. */
export const deviceCommand = defineCall({
  route: 'POST /tuya/device/:deviceId/commands',
  input: v.object({ deviceId: v.string(), code: v.optional(v.unknown()), value: v.optional(v.unknown()) }),
  answer: dated(v.boolean()),
});

/** What the console has to know of the site's heating. */
export const heatingSettings = defineCall({
  route: 'GET /heatingSettings',
  input: v.object({}),
  answerIn: 'result',
  answer: v.object({
    /** Ids of the buildings with a thermal plant of their own, among those that the session may read. */
    thermalPlants: v.array(v.string()),
    /** Homes and rooms of the heating service whose names begin so are not offered when places are linked. */
    hiddenPrefixes: v.array(v.string()),
  }),
});
