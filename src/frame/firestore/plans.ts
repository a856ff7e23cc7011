import type { Constraint, Ordering } from './constraints';
import type { Unanswered } from './unanswered';

/** Queries whose answers together are those of a question. */
export type Branches = readonly (readonly Constraint[])[];

/**
 * How Firestore answers a question.
 *
 * - `documents`: these documents, read by their ids, hold every answer; the conditions are checked on them.
 * - `pages`: Firestore filters and sorts by itself; the answers of several branches do not overlap and are merged.
 *   `ordered` are the branches as the indexes of the order want them, `branches` the same for counting, in fewest words.
 * - `gathered`: Firestore narrows the records down as far as it can (branches may overlap), and filtering and sorting
 *   are finished locally, within a limit. `unanswered` names what Firestore could not do.
 */
export type QueryPlan =
  | { kind: 'documents'; ids: readonly string[] }
  | { kind: 'pages'; branches: Branches; ordered: Branches; orderBy: Ordering }
  | { kind: 'gathered'; branches: Branches; unanswered: readonly Unanswered[] };

/** How all answers to a question are found one after the other, in the order of ids: see `planWalk`. */
export type WalkPlan = Extract<QueryPlan, { kind: 'documents' }> | { kind: 'walk'; branches: Branches };

/** One document as a branch. */
const byName = (value: string): readonly Constraint[] => [{ path: '__name__', operator: '==', value }];

/** A plan by ids as one that Firestore narrows down to the same documents. */
function asQueries(plan: QueryPlan): Exclude<QueryPlan, { kind: 'documents' }> {
  if (plan.kind !== 'documents') return plan;
  return { kind: 'gathered', branches: plan.ids.map(byName), unanswered: [] };
}

/** The plan for all of these branches: in the order of Firestore where each is, and else finished locally. */
export function together(plans: readonly QueryPlan[]): QueryPlan {
  const [first, ...others] = plans.filter((plan) => plan.kind !== 'documents' || plan.ids.length > 0);
  if (first === undefined) return { kind: 'documents', ids: [] };
  if (others.length === 0) return first;
  const all = [first, ...others];
  const byId = all.filter((plan) => plan.kind === 'documents');
  if (byId.length === all.length) return { kind: 'documents', ids: [...new Set(byId.flatMap(({ ids }) => ids))] };
  const pages = all.filter((plan) => plan.kind === 'pages');
  const branches = all.flatMap((plan) => asQueries(plan).branches);
  if (first.kind === 'pages' && pages.length === all.length) {
    return { ...first, branches, ordered: pages.flatMap(({ ordered }) => ordered) };
  }
  const unanswered = all.flatMap((plan) => (plan.kind === 'gathered' ? plan.unanswered : []));
  return { kind: 'gathered', branches, unanswered: [...new Set(unanswered)] };
}

/** The walk through what all of these find. */
export function walkTogether(plans: readonly WalkPlan[]): WalkPlan {
  const ids = [...new Set(plans.flatMap((plan) => (plan.kind === 'documents' ? plan.ids : [])))];
  const walks = plans.filter((plan) => plan.kind === 'walk');
  if (walks.length === 0) return { kind: 'documents', ids };
  return { kind: 'walk', branches: [...ids.map(byName), ...walks.flatMap(({ branches }) => branches)] };
}
