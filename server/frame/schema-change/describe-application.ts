import type { ApplicationChange } from '../../../src/frame/schema-change/application-change';

function changeText({ gains, kind, name, from, to }: ApplicationChange): string {
  const [may, canNow] = gains ? ['may now', 'can now'] : ['may no longer', 'can no longer'];
  switch (kind) {
    case 'capability':
      return `${may} do what "${name}" says`;
    case 'needs':
      return `${gains ? 'needs' : 'now needs'} ${to === undefined ? 'no right' : `the right to ${to}`} for "${name}" (was: ${from ?? 'none'})`;
    case 'page':
      return `${canNow} open the page of ${name}`;
    case 'users':
      return `${canNow} sign in as a person`;
    case 'reach':
      return `reaches ${to} (was: ${from})`;
    case 'level':
      return `${canNow} sign in with an access token of a ${name}`;
  }
}

export function applicationLines(changes: readonly ApplicationChange[]): string[] {
  if (changes.length === 0) return [];
  return ['_application.json', ...changes.map((change) => `  ${change.role} ${changeText(change)}`)];
}
