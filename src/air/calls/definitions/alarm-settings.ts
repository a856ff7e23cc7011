import * as v from 'valibot';
import { defineCall } from '../../../frame/model/call';
import { Values } from '../../../frame/model/call-parts';
import { OPTIONAL_NOTIFICATIONS } from '../../domain/alarms/digest';
import type { Rehearsal, RehearsalOutcome } from '../../domain/alarms/rehearsal';
import { RULE_FIELDS } from '../../domain/alarms/rules';
import { Level, NumberOrNull, Seen, withLists } from './parts';

const AlarmPlace = v.object({ level: Level, id: v.string() });
export type AlarmPlace = v.InferOutput<typeof AlarmPlace>;

/**
 * Replaces the alarm settings of a place: removes omitted settings, and settings of rooms and devices below; returns
 * their number. Rejected with 422 and `errors` by field path, or with 409 and `changed` after a conflicting change.
 */
export const updateAlarms = defineCall({
  route: 'POST /updateAlarms',
  input: v.object({ ...AlarmPlace.entries, alarms: Values, seen: Seen }),
  answerIn: 'result',
  answer: v.object({ rooms: v.number(), devices: v.number() }),
});

const Limit = v.optional(NumberOrNull);

const TextIfAny = v.optional(v.string());

const Duty = v.object({
  shifts: v.nullish(v.array(v.object({ days: TextIfAny, hours: TextIfAny, mail: TextIfAny, deputy: TextIfAny }))),
  people: v.nullish(v.array(v.object({ name: TextIfAny, mail: TextIfAny }))),
  events: v.nullish(v.array(v.object({ from: TextIfAny, to: TextIfAny, mail: TextIfAny }))),
});

/** Returns the inherited alarm settings of a room; without addresses if the user has access only to rooms. */
export const inheritedAlarms = defineCall({
  route: 'GET /inheritedAlarms',
  input: v.object({ id: v.optional(v.string(), '') }),
  answerIn: 'result',
  answer: v.object({
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

/** Removes the place's own settings, so that it inherits those of its parent. 403 without permission, 404 for an unknown place. */
export const inheritAlarms = defineCall({
  route: 'POST /inheritAlarms',
  input: v.object({ level: v.picklist(['room', 'device'], 'must be room or device'), id: v.string() }),
  answerIn: 'result',
  answer: v.object({}),
});

const Outcome = withLists<RehearsalOutcome>('rooms', 'mails', 'alarmsByDay', 'mailsByDay');

export const rehearseAlarms = defineCall({
  route: 'POST /rehearseAlarms',
  readsOnly: true,
  isHeavy: true,
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

const AddressState = v.object({
  address: v.string(),
  state: v.picklist(['reached', 'stopped', 'unconfirmed']),
  /** Hours, 0 to 23, with no or only critical notifications. Without `timeZone`, the zone of the site applies. */
  quiet: v.optional(
    v.object({ from: v.number(), to: v.number(), timeZone: v.optional(v.string()), isWhole: v.optional(v.boolean()) }),
  ),
  without: v.optional(v.array(v.picklist(OPTIONAL_NOTIFICATIONS))),
});
export type AddressState = v.InferOutput<typeof AddressState>;

export const alarmAddresses = defineCall({
  route: 'POST /alarmAddresses',
  readsOnly: true,
  input: AlarmPlace,
  answerIn: 'result.addresses',
  answer: v.array(AddressState),
});
