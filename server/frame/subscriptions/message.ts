import * as v from 'valibot';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import { readAs } from '../../../src/frame/model/stored-parts';
import { HAPPENINGS, type Happening } from './stored';

export interface SentEvent {
  event: Happening;
  entity: string;
  id: string;
  record?: EntityRecord;
}

const Waiting = v.object({
  ...{ role: v.string(), claim: v.string(), entity: v.string(), at: v.number() },
  events: v.array(
    v.object({
      ...{ event: v.picklist(HAPPENINGS), id: v.string() },
      record: v.optional(v.custom<PlainObject>(isPlainObject)),
    }),
  ),
});
export type WaitingMessage = v.InferOutput<typeof Waiting>;

const MAX_EVENTS = 100;
const MAX_LETTERS = 200_000;

const lettersOf = (event: object) => JSON.stringify(event).length;

/** Splits events into messages. If a record is larger than a message, only its id is sent. */
export function inMessages(events: readonly Omit<SentEvent, 'entity'>[]): Omit<SentEvent, 'entity'>[][] {
  const messages: Omit<SentEvent, 'entity'>[][] = [];
  let letters = 0;
  for (const whole of events) {
    const { record: _record, ...bare } = whole;
    const event = lettersOf(whole) > MAX_LETTERS ? bare : whole;
    const last = messages.at(-1);
    letters += lettersOf(event);
    if (last !== undefined && last.length < MAX_EVENTS && letters <= MAX_LETTERS) last.push(event);
    else {
      messages.push([event]);
      letters = lettersOf(event);
    }
  }
  return messages;
}

export function waitingIn(text: string): WaitingMessage | undefined {
  return readAs(Waiting, JSON.parse(text));
}

/** Builds the posted body: `{ id, type, timestamp, data: { events } }`. */
export function bodyOf(
  id: string,
  { entity, at }: Pick<WaitingMessage, 'entity' | 'at'>,
  events: readonly SentEvent[],
) {
  return JSON.stringify({ id, type: `${entity}.changes`, timestamp: new Date(at).toISOString(), data: { events } });
}
