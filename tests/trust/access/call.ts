import type { Person } from './people';

/** A call of a route, and what the schemas say about who may make it. */
export interface Call {
  /** As the server registers it. */
  route: string;
  path: string;
  body?: unknown;
  /** The body that somebody sends, where everybody has to send another one. */
  bodyOf?(person: Person): unknown;
  /** What tells it from other calls of the same route. */
  about?: string;
  isAllowed(person: Person): boolean;
  /** Whether it did what it was called for; any success when left out. */
  isDone?(answer: unknown): boolean;
  /** Status of the call for users with access, if the values of the world's records rule it out. */
  ruledOutAs?: number;
}

/** Whether somebody has a session. */
export function isLive({ role }: Person): boolean {
  return role !== undefined;
}

/** Whether somebody signed in with an account of their own. */
export function isAccount({ role, userId }: Person): boolean {
  return role !== undefined && userId !== undefined;
}

/** Whether something in an answer, however deep, is so. */
export function holds(answer: unknown, key: string, value: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  return Object.entries(answer).some(([name, inner]) => (name === key && inner === value) || holds(inner, key, value));
}

/** Work on all that a filter gives, which gives one record here: told before, and carried out. */
export function bulkCalls(
  about: string,
  { id, ...work }: { type: 'update' | 'delete'; collection: string; id: string },
  isAllowed: Call['isAllowed'],
): Call[] {
  const data = work.type === 'update' ? { data: { name: 'Called' } } : {};
  const bodyAs = (action: string) => ({ ...work, ...data, filter: { id }, action: { id: action, kind: 'bulk' } });
  // An action belongs to whoever has begun it.
  const bodyOf = ({ name }: Person) => bodyAs(`called-bulk-${name.replaceAll(' ', '-')}`);
  const call = { about: `${work.type} ${about}`, body: bodyAs('called-bulk'), bodyOf, isAllowed };
  return [
    {
      ...{ ...call, route: 'POST /api/_bulk/preview', path: '/api/_bulk/preview' },
      isDone: (answer) => holds(answer, 'changing', 1),
    },
    {
      ...{ ...call, route: 'POST /api/_bulk', path: '/api/_bulk' },
      isDone: (answer) => holds(answer, 'id', id) && !JSON.stringify(answer).includes('"cause"'),
    },
  ];
}
