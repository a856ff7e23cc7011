import type { Constraint, Ordering } from './constraints';
import type { Unanswered } from './unanswered';

export type Branches = readonly (readonly Constraint[])[];

/**
 * - `documents`: documents read by id contain all results; conditions are checked locally. - `pages`: Firestore filters
 * and sorts; branches have no common results. `branches` is the form for counting. - `gathered`: filtering and sorting
 * finish locally; `unanswered` contains the unsupported conditions.
 */
export type QueryPlan =
  | { kind: 'documents'; ids: readonly string[] }
  | { kind: 'pages'; branches: Branches; ordered: Branches; orderBy: Ordering }
  | { kind: 'gathered'; branches: Branches; unanswered: readonly Unanswered[] };

export type WalkPlan = Extract<QueryPlan, { kind: 'documents' }> | { kind: 'walk'; branches: Branches };

const byName = (value: string): readonly Constraint[] => [{ path: '__name__', operator: '==', value }];

function asQueries(plan: QueryPlan): Exclude<QueryPlan, { kind: 'documents' }> {
  if (plan.kind !== 'documents') return plan;
  return { kind: 'gathered', branches: plan.ids.map(byName), unanswered: [] };
}

export function joinQueryPlans(plans: readonly QueryPlan[]): QueryPlan {
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

export function joinWalkPlans(plans: readonly WalkPlan[]): WalkPlan {
  const ids = [...new Set(plans.flatMap((plan) => (plan.kind === 'documents' ? plan.ids : [])))];
  const walks = plans.filter((plan) => plan.kind === 'walk');
  if (walks.length === 0) return { kind: 'documents', ids };
  return { kind: 'walk', branches: [...ids.map(byName), ...walks.flatMap(({ branches }) => branches)] };
}
