import type { UserReach } from '../model/access-model';
import type { ApplicationState } from './application-state';

export interface ApplicationChange {
  role: string;
  gains: boolean;
  /** Changed right. `needs`: required operation; `users`: sign-in; `reach`: accessible records; `level`: sign-in by access token. */
  kind: 'capability' | 'needs' | 'page' | 'users' | 'reach' | 'level';
  name: string;
  from?: string;
  to?: string;
}

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

/** @param before undefined if the data are older than this information; returns no changes then */
export function findApplicationChanges(
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
