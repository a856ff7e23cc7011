import * as v from 'valibot';
import { defineCall } from '../../../frame/model/call';
import { Values } from '../../../frame/model/call-parts';
import type { Rehearsal, RehearsalOutcome } from '../../domain/alarms/rehearsal';
import { RULE_FIELDS } from '../../domain/alarms/rules';
import { OPTIONAL_NEWS } from '../../domain/alarms/wanted-news';
import { Level, NumberOrNull, Seen, withLists } from './parts';

/** A place with alarms, which somebody may change. */
const AlarmPlace = v.object({ level: Level, id: v.string() });
export type AlarmPlace = v.InferOutput<typeof AlarmPlace>;

/**
 * Sets the e-mail alarms of a place, and takes away those that rooms and devices in it have of their own, all or nothing. What is
 * left out of `alarms` is taken away. Answers how many rooms and devices had alarms of their own.
 *
 * Refused with 422 and texts by field path in `errors`; with 409 and the present values in `changed` when somebody else has set
 * other alarms than were seen.
 */
export const updateAlarms = defineCall({
  route: 'POST /updateAlarms',
  input: v.object({ ...AlarmPlace.entries, alarms: Values, seen: Seen }),
  answerIn: 'result',
  answer: v.object({ rooms: v.number(), devices: v.number() }),
});

const Limit = v.optional(NumberOrNull);

const TextIfAny = v.optional(v.string());

/** A rota: shifts of the week, people by the name that calendars have, and what a calendar says. */
const Duty = v.object({
  shifts: v.nullish(v.array(v.object({ days: TextIfAny, hours: TextIfAny, mail: TextIfAny, deputy: TextIfAny }))),
  people: v.nullish(v.array(v.object({ name: TextIfAny, mail: TextIfAny }))),
  events: v.nullish(v.array(v.object({ from: TextIfAny, to: TextIfAny, mail: TextIfAny }))),
});

/**
 * The alarms of the building of a room, of which each setting counts in the room that has none of its own, empty where there are none, and the devices of the
 * room with settings of their own.
 * Without the addresses for who reaches only rooms of the building. 404 where there is no such room.
 */
export const inheritedAlarms = defineCall({
  route: 'GET /inheritedAlarms',
  input: v.object({ id: v.optional(v.string(), '') }),
  answerIn: 'result',
  answer: v.object({
    /** Names of devices of the room with settings of their own. */
    devices: v.array(v.string()),
    alarms: v.object({
      mailingList: v.nullish(v.array(v.string())),
      withBuildingList: v.nullish(v.boolean()),
      type: v.nullish(v.array(v.number())),
      minTemperature: Limit,
      maxTemperature: Limit,
      co2Threshold: Limit,
      co2TemperatureThreshold: Limit,
      humidityThreshold: Limit,
      minHumidity: Limit,
      co2HumidityThreshold: Limit,
      openHoursOnly: v.nullish(v.boolean()),
      ...v.entriesFromList(RULE_FIELDS, Limit),
      reminderMinutes: Limit,
      escalateMinutes: Limit,
      escalateTo: v.nullish(v.array(v.string())),
      duty: v.nullish(Duty),
    }),
  }),
});

/**
 * Takes away the alarms that a room or device has of its own, so that those of its building or room count. 403 for whoever may not
 * change the alarms of the room, 404 where there is none.
 */
export const inheritAlarms = defineCall({
  route: 'POST /inheritAlarms',
  input: v.object({ level: v.picklist(['room', 'device'], 'must be room or device'), id: v.string() }),
  answerIn: 'result',
  answer: v.object({}),
});

const Outcome = withLists<RehearsalOutcome>('rooms', 'mails', 'alarmsByDay', 'mailsByDay');

/** What alarms would have done with the readings of the last 30 days, beside those that the place has. */
export const rehearseAlarms = defineCall({
  route: 'POST /rehearseAlarms',
  readsOnly: true,
  input: v.object({ ...AlarmPlace.entries, alarms: v.optional(v.unknown()) }),
  answerIn: 'result',
  answer: v.object({
    days: v.array(v.number()),
    devices: v.number(),
    isPartial: v.boolean(),
    before: Outcome,
    after: Outcome,
  }) satisfies v.GenericSchema<unknown, Rehearsal>,
});

/** What becomes of messages to an address on a list of alarms. */
const AddressState = v.object({
  address: v.string(),
  /** Whether its owner has stopped the messages, or is still to confirm them. */
  state: v.picklist(['reached', 'stopped', 'unconfirmed']),
  /** Hours of the day, 0 to 23, in which it gets only what is critical, or nothing, on the clock of that IANA zone; of the site when left out. */
  quiet: v.optional(
    v.object({ from: v.number(), to: v.number(), timeZone: v.optional(v.string()), isWhole: v.optional(v.boolean()) }),
  ),
  /** What it does without beside the beginning of alarms. */
  without: v.optional(v.array(v.picklist(OPTIONAL_NEWS))),
});
export type AddressState = v.InferOutput<typeof AddressState>;

/** Who on the list of a place is reached by messages about its alarms, in the order of the list. For whoever may change the list. */
export const alarmAddresses = defineCall({
  route: 'POST /alarmAddresses',
  readsOnly: true,
  input: AlarmPlace,
  answerIn: 'result.addresses',
  answer: v.array(AddressState),
});
