import type { Constraint } from './constraints';
import { MAX_BRANCHES, MAX_DISJUNCTIONS } from './limits';

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
export function branchesOf(constraints: readonly Constraint[]): Constraint[][] {
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

/** Adds lists of all values, within Firestore's limit for the product of lengths. @param free lists within the limit */
export function withEveryChoice(branch: readonly Constraint[], free: readonly Constraint[]): Constraint[][] {
  const combinations = free.reduce((product, list) => product * listOf(list).length, 1);
  const room = Math.max(1, Math.floor(MAX_DISJUNCTIONS / combinations));
  const own = branch.find(isList);
  if (own === undefined || listOf(own).length <= room) return [[...branch, ...free]];
  const others = branch.filter((constraint) => constraint !== own);
  return parts(own, room).map((piece) => [...others, piece, ...free]);
}

export function hasTooManyBranches(branches: readonly unknown[]): boolean {
  return branches.length > MAX_BRANCHES;
}
