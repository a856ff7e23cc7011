import * as v from 'valibot';
import { type AnswerOf, defineCall } from '../../model/call';
import { knownEntries, Values } from '../../model/call-parts';
import type { EntityRecord } from '../../model/entity-model';
import { isPlainObject } from '../../model/paths';

const Figure = v.nullable(v.number());

const Group = v.object({
  key: v.nullable(v.union([v.string(), v.number(), v.boolean()])),
  label: v.optional(v.string()),
  /** True for the group that contains all groups too small to be shown. */
  isRest: v.optional(v.boolean()),
  value: Figure,
  filter: v.optional(Values),
});

const Answer = v.object({
  key: v.string(),
  filter: Values,
  value: v.optional(Figure),
  earlier: v.optional(Figure),
  groups: v.optional(v.array(Group)),
  records: v.optional(v.array(v.custom<EntityRecord>((value) => isPlainObject(value) && typeof value.id === 'string'))),
  total: v.optional(v.number()),
  failed: v.optional(v.string()),
});

export const readDashboard = defineCall({
  route: 'GET /_dashboard',
  input: v.object({}),
  answerIn: 'tiles',
  answer: knownEntries(Answer),
});

export type TileAnswer = AnswerOf<typeof readDashboard>[number];
export type TileGroup = NonNullable<TileAnswer['groups']>[number];
