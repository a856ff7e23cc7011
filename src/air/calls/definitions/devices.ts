import * as v from 'valibot';
import { defineCall } from '../../../frame/model/call';
import { Id, Values } from '../../../frame/model/call-parts';
import { type CommandEvent, isCommandEvent } from '../../domain/devices/command-history';
import { parseCommandStates } from '../../domain/devices/command-states';
import { WIFI_SLOTS } from '../../domain/devices/wifi';
import { airMessage } from './air-message';
import { HW_ID_REFUSAL, removeDuplicates, Seen } from './parts';

const MAX_DEVICES = 1_000;

const QueueResult = v.object({
  hwId: v.string(),
  queued: v.boolean(),
  message: v.optional(v.string()),
  errors: v.optional(Values),
  changed: v.optional(Values),
});
export type QueueResult = v.InferOutput<typeof QueueResult>;

export const queueCommands = defineCall({
  route: 'POST /queueCommand',
  input: v.object({
    hwIds: v.pipe(v.array(Id), v.transform(removeDuplicates), v.nonEmpty(), v.maxLength(MAX_DEVICES, 'too_many')),
    changes: v.pipe(
      Values,
      v.check((changes) => Object.keys(changes).length > 0, 'must have values by field'),
    ),
    seen: Seen,
  }),
  refusals: {
    hwIds: { code: 'bad_devices', text: 'No device tokens provided' },
    too_many: {
      code: 'bad_devices',
      text: airMessage('devices.tooMany', { limit: MAX_DEVICES }),
    },
  },
  answerIn: 'result',
  answer: v.array(QueueResult),
});

/**
 * Replaces a device by another at its place, in one step that can be undone. `to`: hardware id or token of the new
 * device, or serial number, number or token of an item of the warehouse. Returns the new device, the fields that it
 * does not support, and the group of the changes in the history. `wifiPassword` is required again, because passwords
 * are not stored.
 */
export const swapDevice = defineCall({
  route: 'POST /swapDevice',
  input: v.object({ hwId: Id, to: Id, wifiPassword: v.optional(v.string()) }),
  refusals: { ...HW_ID_REFUSAL, to: { code: 'missing_device', text: 'to is missing' } },
  answerIn: 'result',
  answer: v.object({ hwId: v.string(), left: v.array(v.string()), group: v.string(), changes: v.number() }),
});

/** Returns pending commands of a device. Omits commands that the session may not send, and masks passwords. */
export const waitingCommands = defineCall({
  route: 'GET /queuedCommands',
  input: v.object({ hwId: Id }),
  refusals: HW_ID_REFUSAL,
  answerIn: 'result',
  answer: v.object({
    commands: Values,
    states: v.pipe(
      Values,
      v.transform((states) => parseCommandStates(states)),
    ),
  }),
});

export const withdrawCommand = defineCall({
  route: 'POST /withdrawCommand',
  input: v.object({ hwId: Id, name: v.string() }),
  refusals: { ...HW_ID_REFUSAL, name: { code: 'missing_command', text: 'name is missing' } },
  answerIn: 'result.withdrawn',
  answer: v.boolean(),
});

export const commandHistory = defineCall({
  route: 'GET /commandHistory',
  input: v.object({ hwId: Id }),
  refusals: HW_ID_REFUSAL,
  answerIn: 'result.events',
  answer: v.array(v.custom<CommandEvent>(isCommandEvent)),
});

const MAX_REASON_LENGTH = 200;
const Names = v.optional(v.array(v.string()), []);

/** Receives the reports of devices about their commands. Requires an API key. */
export const reportCommands = defineCall({
  route: 'POST /reportCommands',
  input: v.object({
    hwId: Id,
    sent: Names,
    taken: Names,
    failed: v.optional(
      v.record(
        v.string(),
        v.pipe(
          v.string(),
          v.transform((reason) => reason.slice(0, MAX_REASON_LENGTH)),
        ),
      ),
      {},
    ),
  }),
  refusals: HW_ID_REFUSAL,
  answerIn: 'result',
  answer: v.object({ left: v.array(v.string()) }),
});

export const PlaceName = v.fallback(v.string(), '');

/** Fails with 422 if the city is unknown; with 409 and `changed` by field path after a conflicting change. */
export const updateDeviceLocation = defineCall({
  route: 'POST /updateDeviceLocation',
  input: v.object({ hwId: Id, city: PlaceName, country: PlaceName, seen: Seen }),
  refusals: HW_ID_REFUSAL,
  answerIn: 'result',
  answer: v.object({ city: v.string(), country: v.string() }),
});

/** Compares a Wi-Fi password with all passwords stored for the device; for administrators. */
export const checkWifiPassword = defineCall({
  route: 'POST /checkWifiPassword',
  input: v.object({
    hwId: Id,
    slot: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(WIFI_SLOTS.length)),
    password: v.string(),
  }),
  refusals: HW_ID_REFUSAL,
  answerIn: 'result.correct',
  answer: v.boolean(),
});
