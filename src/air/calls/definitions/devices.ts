import * as v from 'valibot';
import { defineCall } from '../../../frame/model/call';
import { Id, Values } from '../../../frame/model/call-parts';
import { type CommandEvent, isCommandEvent } from '../../domain/devices/command-history';
import { statesIn } from '../../domain/devices/command-states';
import { WIFI_SLOTS } from '../../domain/devices/wifi';
import { airMessage } from './air-message';
import { OF_DEVICE, Seen, unique } from './parts';

const MAX_DEVICES = 1_000;

/** What became of the commands for one device. */
const QueueResult = v.object({
  hwId: v.string(),
  queued: v.boolean(),
  /** Why not, in the person's language. */
  message: v.optional(v.string()),
  /** Texts by field. */
  errors: v.optional(Values),
  /** What somebody else has changed since it was seen, with the values of now. */
  changed: v.optional(Values),
});
export type QueueResult = v.InferOutput<typeof QueueResult>;

/** Queues the same commands for several devices, each by itself: one that is refused does not hold up the others. */
export const queueCommands = defineCall({
  route: 'POST /queueCommand',
  input: v.object({
    hwIds: v.pipe(v.array(Id), v.transform(unique), v.nonEmpty(), v.maxLength(MAX_DEVICES, 'too_many')),
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

/** What waits for a device by field and what is known of it, without what the session could not have sent; a password is only a mark. */
export const waitingCommands = defineCall({
  route: 'GET /queuedCommands',
  input: v.object({ hwId: Id }),
  refusals: OF_DEVICE,
  answerIn: 'result',
  answer: v.object({
    commands: Values,
    states: v.pipe(
      Values,
      v.transform((states) => statesIn(states)),
    ),
  }),
});

/**
 * Takes a command back that waits for a device, with those that were queued together with it; one that failed or expired is put
 * aside. Answers whether it was in time: false when the device has taken it already.
 */
export const withdrawCommand = defineCall({
  route: 'POST /withdrawCommand',
  input: v.object({ hwId: Id, name: v.string() }),
  refusals: { ...OF_DEVICE, name: { code: 'missing_command', text: 'name is missing' } },
  answerIn: 'result.withdrawn',
  answer: v.boolean(),
});

/** What became of the commands of a device, the newest first, without what the session could not have sent. */
export const commandHistory = defineCall({
  route: 'GET /commandHistory',
  input: v.object({ hwId: Id }),
  refusals: OF_DEVICE,
  answerIn: 'result.events',
  answer: v.array(v.custom<CommandEvent>(isCommandEvent)),
});

/** What a device says of a failure, cut to this many characters. */
const MAX_REASON_LENGTH = 200;
const Names = v.optional(v.array(v.string()), []);

/** Which of its queued commands a device has heard of, which it has carried out, and which it could not. By API key. */
export const reportCommands = defineCall({
  route: 'POST /reportCommands',
  input: v.object({
    hwId: Id,
    sent: Names,
    taken: Names,
    /** The reason by the name of the command. */
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
  refusals: OF_DEVICE,
  answerIn: 'result',
  /** The names of those that still wait. */
  answer: v.object({ left: v.array(v.string()) }),
});

/** A text; whatever is none is looked up in vain. */
export const LookedUp = v.fallback(v.string(), '');

/**
 * Says where a device is. For everybody who sees it. 422 when the country has no such city; 409 with the present values in `changed`, by
 * field path, when somebody else has given another place than was seen.
 */
export const updateDeviceLocation = defineCall({
  route: 'POST /updateDeviceLocation',
  input: v.object({ hwId: Id, city: LookedUp, country: LookedUp, seen: Seen }),
  refusals: OF_DEVICE,
  answerIn: 'result',
  answer: v.object({ city: v.string(), country: v.string() }),
});

/** Whether this is the password that a device has for one of its Wi-Fi connections. For administrators. */
export const checkWifiPassword = defineCall({
  route: 'POST /checkWifiPassword',
  input: v.object({
    hwId: Id,
    slot: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(WIFI_SLOTS.length)),
    password: v.string(),
  }),
  refusals: OF_DEVICE,
  answerIn: 'result.correct',
  answer: v.boolean(),
});
