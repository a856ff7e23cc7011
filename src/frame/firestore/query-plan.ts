import type { EntityModel, SortKey } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import type { Alternatives, Condition, Conditions } from '../query/conditions';
import type { RowBranch } from '../query/row-branches';
import { joinConditions } from '../query/where-met';
import { listChoiceFields, listEveryValue } from './choices';
import { type Constraint, createConstraints, type Ordering } from './constraints';
import { encodeValue, type InstantMaker } from './field-values';
import { createOrdering, listSortFields } from './indexed-fields';
import { MAX_BRANCHES, MAX_DISJUNCTIONS } from './limits';
import { type Branches, joinQueryPlans, joinWalkPlans, type QueryPlan, type WalkPlan } from './plans';
import { GRAMS, getSearchFragment, listSearchedFields } from './shadow-fields';
import { describeFilter, describeSort, SEARCH_PART, type Unanswered } from './unanswered';
import type { DocumentView } from './views';

export function hasTooManyBranches(branches: readonly unknown[]): boolean {
  return branches.length > MAX_BRANCHES;
}

function isIndexedSort(model: EntityModel, path: string): boolean {
  return listSortFields(model).some((field) => field.path === path);
}

function isChoice(model: EntityModel, path: string): boolean {
  return listChoiceFields(model).some((field) => field.path === path);
}

function anyChoice(field: FieldModel, instants: InstantMaker): Constraint {
  return {
    path: field.path,
    operator: 'in',
    value: listEveryValue(field).map((value) => encodeValue(field, value, instants)),
  };
}

function listOf({ value }: Constraint): unknown[] {
  return Array.isArray(value) ? [...new Set(value)] : [value];
}

function isList({ operator }: Constraint): boolean {
  return operator === 'in';
}

function parts(constraint: Constraint, size: number): Constraint[] {
  const values = listOf(constraint);
  if (size === 1) return values.map((value) => ({ ...constraint, operator: '==', value }));
  const starts = Array.from({ length: Math.ceil(values.length / size) }, (_none, index) => index * size);
  return starts.map((start) => ({ ...constraint, value: values.slice(start, start + size) }));
}

/** Splits the longest list into chunks of 30, and other lists into single values, because Firestore multiplies the lengths of lists. */
function branchesOf(constraints: readonly Constraint[]): Constraint[][] {
  const lists = constraints.filter(isList).sort((a, b) => listOf(b).length - listOf(a).length);
  const single = constraints.filter((constraint) => !isList(constraint));
  const multiplied = single.some(({ operator }) => operator === 'array-contains-any');
  let branches: Constraint[][] = [single];
  lists.forEach((list, position) => {
    const pieces = parts(list, position === 0 && !multiplied ? MAX_DISJUNCTIONS : 1);
    branches = branches.flatMap((branch) => pieces.map((piece) => [...branch, piece]));
  });
  return branches;
}

/** Adds lists of values to a branch and splits its own list, so that their product stays within Firestore's limit. */
function withEveryChoice(branch: readonly Constraint[], free: readonly Constraint[]): Constraint[][] {
  const combinations = free.reduce((product, list) => product * listOf(list).length, 1);
  const room = Math.max(1, Math.floor(MAX_DISJUNCTIONS / combinations));
  const own = branch.find(isList);
  if (own === undefined || listOf(own).length <= room) return [[...branch, ...free]];
  const others = branch.filter((constraint) => constraint !== own);
  return parts(own, room).map((piece) => [...others, piece, ...free]);
}

function others({ fieldByPath }: EntityModel, condition: Condition): Condition {
  const field = fieldByPath.get(condition.path);
  const met: readonly unknown[] = Array.isArray(condition.value) ? condition.value : [condition.value];
  const left = (field === undefined ? [] : listEveryValue(field)).filter((value) => !met.includes(value));
  return { ...condition, operator: 'in', value: left };
}

/** Returns the rows that do not meet all conditions. Branch n contains the rows that meet the first n conditions and fail the next condition. */
function without(model: EntityModel, { where, claim }: RowBranch, conditions: readonly Condition[]): RowBranch[] {
  return conditions.map((condition, place) => ({
    where: joinConditions(where, [...conditions.slice(0, place), others(model, condition)]),
    claim,
  }));
}

const isById = ({ where }: RowBranch) => where.some(({ path }) => path === 'id');
const breadth = (branch: RowBranch) => (isById(branch) ? 2 : branch.claim === undefined ? 0 : 1);

/** Returns branches without common records, so that counts can be added and pages merged. Only a record that is requested by id may occur in two branches. */
function disjointRows(model: EntityModel, branches: readonly RowBranch[]): RowBranch[] {
  const inOrder = [...branches].sort((one, other) => breadth(one) - breadth(other));
  return inOrder.flatMap((branch, place) => {
    const before = inOrder.slice(0, place).filter((other) => !isById(other) && breadth(other) <= breadth(branch));
    if (isById(branch)) return [branch];
    return before.reduce<RowBranch[]>(
      (pieces, { where }) => pieces.flatMap((piece) => without(model, piece, where)),
      [branch],
    );
  });
}

interface Question extends Conditions {
  model: EntityModel;
  view: DocumentView;
  words: readonly string[];
  sort: readonly SortKey[];
}

export interface PlannedQuery extends Question {
  rows: readonly RowBranch[];
}

interface BranchQuery extends Question {
  claim: string | undefined;
}

function askedIds({ where }: BranchQuery): readonly string[] | undefined {
  const asked = where.find(({ path, operator }) => path === 'id' && (operator === 'eq' || operator === 'in'));
  if (asked === undefined) return undefined;
  const values = Array.isArray(asked.value) ? asked.value : [asked.value];
  return [...new Set(values.filter((value) => typeof value === 'string' && value !== ''))];
}

type Translated = { condition: Condition; constraints: readonly Constraint[] };

function translate(query: BranchQuery, instants: InstantMaker): Translated[] {
  return query.where.map((condition) => ({
    condition,
    constraints: createConstraints(condition, query.model.fieldByPath.get(condition.path), instants),
  }));
}

function isEquality({ constraints }: Translated): boolean {
  return constraints.length === 1 && constraints.every(({ operator }) => operator === '==' || operator === 'in');
}

function isRangeOn({ constraints }: Translated, path: string): boolean {
  const ranges = ['<', '<=', '>', '>=', '!='];
  return constraints.length > 0 && constraints.every((entry) => entry.path === path && ranges.includes(entry.operator));
}

function obstacles(
  query: BranchQuery,
  translated: readonly Translated[],
  ordering: Ordering | undefined,
): readonly Unanswered[] {
  const { model, sort, words } = query;
  if (ordering === undefined) return sort.map(({ field }) => describeSort(model, field));
  const sorted = sort[0]?.field ?? 'id';
  const indexed = ordering.path === '__name__' || isIndexedSort(model, sorted);
  const equalities = translated.filter(isEquality);
  const others = translated.filter((entry) => !isEquality(entry) && !isRangeOn(entry, ordering.path));
  const unindexed = equalities.filter(
    ({ condition }) => !(indexed && (ordering.path === '__name__' || isChoice(model, condition.path))),
  );
  const exclusions = translated
    .filter(({ constraints }) => constraints.some(({ operator }) => operator === '!='))
    .slice(1);
  const scoped = claimConstraint(query) !== undefined && !indexed;
  const filters = new Set([...others, ...exclusions, ...unindexed].map(({ condition }) => condition.path));
  return [
    ...(words.length > 0 ? [SEARCH_PART] : []),
    ...[...filters].map((path) => describeFilter(model, path)),
    ...(scoped || unindexed.length > 0 ? [describeSort(model, sorted)] : []),
  ];
}

function claimConstraint({ claim }: RowBranch | BranchQuery): Constraint | undefined {
  return claim === undefined ? undefined : { path: 'acl', operator: 'array-contains', value: claim };
}

/** Searches a fragment of the longest word, because this word is the rarest. */
function gramConstraint({ model, view, words, where }: Question): Constraint | undefined {
  const searched = listSearchedFields(model, view.fields).map(({ path }) => path);
  const isOfText = ({ operator }: Condition) => operator === 'contains' || operator === 'prefix';
  const parts = where.filter((condition) => isOfText(condition) && searched.includes(condition.path));
  const candidates = [...words, ...parts.map(({ value }) => String(value))].sort((a, b) => b.length - a.length);
  const gram = getSearchFragment(candidates[0] ?? '');
  return gram === undefined ? undefined : { path: GRAMS, operator: 'array-contains', value: gram };
}

function evenConstraints(query: BranchQuery, translated: readonly Translated[]): readonly Constraint[] {
  const claim = claimConstraint(query);
  const equalities = translated.filter(isEquality).flatMap(({ constraints }) => constraints);
  const list = translated
    .flatMap(({ constraints }) => constraints)
    .find(({ operator }) => operator === 'array-contains-any');
  // Uses one array condition, because Firestore allows no more per query and the claim must be checked.
  const inList = claim ?? gramConstraint(query) ?? list;
  return [...(inList === undefined ? [] : [inList]), ...equalities];
}

function narrowed(query: BranchQuery, translated: readonly Translated[]): (readonly Constraint[])[] {
  const even = evenConstraints(query, translated);
  if (even.length > 0) return branchesOf(even);
  const range = translated.find(({ constraints }) => constraints.length > 0);
  return [range === undefined ? [] : [...range.constraints]];
}

function orderedBranches(
  { model, view }: Question,
  branches: Branches,
  { path: order }: Ordering,
  instants: InstantMaker,
): Branches {
  const choices = listChoiceFields(model, view.fields).filter(({ path }) => path !== order);
  const held = new Set(branches.flat().map(({ path }) => path));
  if (order === '__name__' || !choices.some(({ path }) => held.has(path))) return branches;
  const free = choices.filter(({ path }) => !held.has(path)).map((field) => anyChoice(field, instants));
  return branches.flatMap((branch) => withEveryChoice(branch, free));
}

function isImpossible({ operator, value }: Condition): boolean {
  return operator !== 'containsNone' && Array.isArray(value) && value.length === 0;
}

/** Uses one query per alternative, because no index sorts the rows of all alternatives together. */
function planAlternatives(query: BranchQuery, alternatives: Alternatives, instants: InstantMaker): QueryPlan {
  const possible = alternatives.filter((conditions) => !conditions.some(isImpossible));
  if (possible.length === 0) return { kind: 'documents', ids: [] };
  const branches = possible.flatMap((conditions) => {
    const alternative = { ...query, anyOf: undefined, where: [...query.where, ...conditions] };
    return narrowed(alternative, translate(alternative, instants));
  });
  const asked = new Set(possible.flat().map(({ path }) => path));
  return { kind: 'gathered', branches, unanswered: [...asked].map((path) => describeFilter(query.model, path)) };
}

function queriesOf({ rows, where, ...question }: PlannedQuery): BranchQuery[] {
  const branches = rows.length === 1 ? rows : disjointRows(question.model, rows);
  return branches.map((branch) => ({ ...question, where: joinConditions(where, branch.where), claim: branch.claim }));
}

function planBranch(query: BranchQuery, instants: InstantMaker): QueryPlan {
  const ids = askedIds(query);
  if (ids !== undefined) return { kind: 'documents', ids };
  const translated = translate(query, instants);
  if (query.where.some(isImpossible)) return { kind: 'documents', ids: [] };
  if (query.anyOf !== undefined) return planAlternatives(query, query.anyOf, instants);
  const ordering = createOrdering(query.model, query.sort);
  const unanswered = obstacles(query, translated, ordering);
  if (unanswered.length > 0 || ordering === undefined) {
    return { kind: 'gathered', branches: narrowed(query, translated), unanswered };
  }
  const claim = claimConstraint(query);
  const constraints = [...(claim === undefined ? [] : [claim]), ...translated.flatMap((entry) => entry.constraints)];
  const branches = branchesOf(constraints);
  const ordered = orderedBranches(query, branches, ordering, instants);
  // Counts with the sorted branches if the sort field has a range condition, because the count needs the same index.
  const counted = translated.some((entry) => isRangeOn(entry, ordering.path)) ? ordered : branches;
  return { kind: 'pages', branches: counted, ordered, orderBy: ordering };
}

/** Plans equally in browser and server. Unsupported filters make the plan `gathered`. */
export function planQuery(query: PlannedQuery, instants: InstantMaker): QueryPlan {
  return joinQueryPlans(queriesOf(query).map((one) => planBranch(one, instants)));
}

export function planWhole(query: Pick<PlannedQuery, 'model' | 'rows'>, instants: InstantMaker): Branches {
  return disjointRows(query.model, query.rows).flatMap((branch) => {
    const claim = claimConstraint(branch);
    const values = branch.where.flatMap((one): Constraint[] => {
      if (one.path === 'id') return [{ path: '__name__', operator: '==', value: one.value }];
      return createConstraints(one, query.model.fieldByPath.get(one.path), instants);
    });
    return branchesOf([...(claim === undefined ? [] : [claim]), ...values]);
  });
}

/** Plans to read records in the order of ids. Branches may have common records; further conditions are checked locally. */
export function planWalk(query: PlannedQuery, instants: InstantMaker): WalkPlan {
  return joinWalkPlans(queriesOf(query).map((one) => walkBranch(one, instants)));
}

function walkBranch(query: BranchQuery, instants: InstantMaker): WalkPlan {
  const ids = askedIds(query);
  if (ids !== undefined) return { kind: 'documents', ids };
  const alternatives = (query.anyOf ?? [[]]).filter((conditions) => !conditions.some(isImpossible));
  if (query.where.some(isImpossible) || alternatives.length === 0) return { kind: 'documents', ids: [] };
  const branches = alternatives.flatMap((conditions) => {
    const asked = { ...query, where: [...query.where, ...conditions] };
    return branchesOf(evenConstraints(asked, translate(asked, instants)));
  });
  return { kind: 'walk', branches };
}
