import * as v from 'valibot';
import { type AnswerOf, defineCall } from '../../model/call';
import { knownEntries, Values } from '../../model/call-parts';
import type { EntityRecord } from '../../model/entity-model';
import { isPlainObject } from '../../model/paths';

const Figure = v.nullable(v.number());

const Group = v.object({
  /** What the field says; null for nothing. Of a span of time the first day, such as `2026-11-01`. */
  key: v.nullable(v.union([v.string(), v.number(), v.boolean()])),
  /** What a record that the field names is called. */
  label: v.optional(v.string()),
  /** All groups that are too small to be shown. */
  isRest: v.optional(v.boolean()),
  value: Figure,
  /** The list of what it is made of; left out for the rest. */
  filter: v.optional(Values),
});

const Answer = v.object({
  /** Which part it is. */
  key: v.string(),
  /** The list of what it is made of. */
  filter: Values,
  value: v.optional(Figure),
  /** The same of as many days before. */
  earlier: v.optional(Figure),
  groups: v.optional(v.array(Group)),
  records: v.optional(v.array(v.custom<EntityRecord>((value) => isPlainObject(value) && typeof value.id === 'string'))),
  /** How many records the list has. */
  total: v.optional(v.number()),
  /** Why there is nothing, as a person reads it. */
  failed: v.optional(v.string()),
});

/** What the parts of the dashboard show that the session sees, by its own rows. */
export const readDashboard = defineCall({
  route: 'GET /_dashboard',
  input: v.object({}),
  answerIn: 'tiles',
  answer: knownEntries(Answer),
});

export type TileAnswer = AnswerOf<typeof readDashboard>[number];
export type TileGroup = NonNullable<TileAnswer['groups']>[number];
