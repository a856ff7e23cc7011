import type { UserReach } from '../model/access-model';
import type { ApplicationState } from './application-state';

/** What a role gains or loses beyond reading and writing records. */
export interface ApplicationChange {
  role: string;
  gains: boolean;
  /**
   * `capability` something that is done, `needs` what has to be allowed for it, `page` the page of an entity, `users` signing in
   * as a person, `reach` the records of such people, `level` signing in with an access token.
   */
  kind: 'capability' | 'needs' | 'page' | 'users' | 'reach' | 'level';
  /** Of the capability, entity or level; empty for `users` and `reach`. */
  name: string;
  /** Of a reach or of what is needed. */
  from?: string;
  to?: string;
}

/** From the least to all. */
const REACHES: readonly UserReach[] = ['listed', 'listedOrEverything', 'everything'];

const namesIn = (...tables: readonly object[]) => [...new Set(tables.flatMap((table) => Object.keys(table)))];

function capabilityChanges(before: ApplicationState, after: ApplicationState): ApplicationChange[] {
  return namesIn(before.capabilities, after.capabilities).flatMap((name) => {
    const [had, has] = [before.capabilities[name], after.capabilities[name]];
    const [was, is] = [had?.roles ?? [], has?.roles ?? []];
    const gained = is.filter((role) => !was.includes(role));
    const lost = was.filter((role) => !is.includes(role));
    const remaining = is.filter((role) => was.includes(role));
    const isOther = had !== undefined && has !== undefined && had.needs !== has.needs;
    return [
      ...gained.map((role) => ({ role, gains: true, kind: 'capability' as const, name })),
      ...lost.map((role) => ({ role, gains: false, kind: 'capability' as const, name })),
      ...(isOther ? remaining : []).map((role) => ({
        ...{ role, name, kind: 'needs' as const, gains: has?.needs === undefined },
        ...(had?.needs === undefined ? {} : { from: had.needs }),
        ...(has?.needs === undefined ? {} : { to: has.needs }),
      })),
    ];
  });
}

/** The entities whose pages are closed to a role. */
function closedTo({ capabilities }: ApplicationState, role: string): string[] {
  return Object.values(capabilities).flatMap(({ roles, opens }) => (roles.includes(role) ? [] : opens));
}

const rolesIn = ({ users, levels }: ApplicationState) => [...Object.keys(users), ...Object.values(levels)];

function pageChanges(before: ApplicationState, after: ApplicationState): ApplicationChange[] {
  const remaining = new Set(rolesIn(after).filter((role) => rolesIn(before).includes(role)));
  return [...remaining].flatMap((role) => {
    const [were, are] = [new Set(closedTo(before, role)), new Set(closedTo(after, role))];
    const changed = [...new Set([...were, ...are])].filter((name) => were.has(name) !== are.has(name));
    return changed.map((name) => ({ role, gains: were.has(name), kind: 'page' as const, name }));
  });
}

function userChanges(before: ApplicationState, after: ApplicationState): ApplicationChange[] {
  return namesIn(before.users, after.users).flatMap((role): ApplicationChange[] => {
    const [from, to] = [before.users[role], after.users[role]];
    if (from === to) return [];
    if (from === undefined || to === undefined) return [{ role, gains: from === undefined, kind: 'users', name: '' }];
    return [{ role, gains: REACHES.indexOf(to) > REACHES.indexOf(from), kind: 'reach', name: '', from, to }];
  });
}

function levelChanges(before: ApplicationState, after: ApplicationState): ApplicationChange[] {
  return namesIn(before.levels, after.levels).flatMap((name) => {
    const [was, is] = [before.levels[name], after.levels[name]];
    if (was === is) return [];
    return [
      ...(was === undefined ? [] : [{ role: was, gains: false, kind: 'level' as const, name }]),
      ...(is === undefined ? [] : [{ role: is, gains: true, kind: 'level' as const, name }]),
    ];
  });
}

/**
 * Who may do more and less by the description of today than by the one before. Pure.
 *
 * @param before undefined where data were written by a product that did not store it yet: nothing is known then.
 */
export function applicationChanges(
  before: ApplicationState | undefined,
  after: ApplicationState | undefined,
): ApplicationChange[] {
  if (before === undefined || after === undefined) return [];
  return [
    ...userChanges(before, after),
    ...levelChanges(before, after),
    ...capabilityChanges(before, after),
    ...pageChanges(before, after),
  ];
}
