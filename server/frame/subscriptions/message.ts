import * as v from 'valibot';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import { readAs } from '../../../src/frame/model/stored-parts';
import { HAPPENINGS, type Happening } from './stored';

/** What happened to a record, as it is sent; without a record where only its id may be. */
export interface SentEvent {
  event: Happening;
  entity: string;
  id: string;
  record?: EntityRecord;
}

/** What a message of the outbox holds: whose rights it was written by, and what happened. */
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

/** Events of one message at most, and letters of all of them. */
const MAX_EVENTS = 100;
const MAX_LETTERS = 200_000;

const lettersOf = (event: object) => JSON.stringify(event).length;

/** Events in as many lists as messages are needed. Of a record that is larger than a message only the id is sent. */
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

/** The message in the text of the outbox; undefined for something else. */
export function waitingIn(text: string): WaitingMessage | undefined {
  return readAs(Waiting, JSON.parse(text));
}

/** What is posted: `{ id, type, timestamp, data: { events } }`. */
export function bodyOf(
  id: string,
  { entity, at }: Pick<WaitingMessage, 'entity' | 'at'>,
  events: readonly SentEvent[],
) {
  return JSON.stringify({ id, type: `${entity}.changes`, timestamp: new Date(at).toISOString(), data: { events } });
}
