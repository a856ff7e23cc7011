import type { Operation } from '../../../src/frame/model/access-model';
import type { AccessChange } from '../../../src/frame/schema-change/access-change';

const OPERATION_NAMES: Readonly<Record<Operation, string>> = {
  read: 'GET (rules: get, list)',
  create: 'POST (rules: create)',
  update: 'PUT (rules: update)',
  delete: 'DELETE (rules: delete)',
};

function changeText({ operation, whole, isInside, gained, lost }: AccessChange): string {
  if (whole !== undefined) return `${OPERATION_NAMES[operation]} is ${whole === 'gained' ? 'open to' : 'closed to'}`;
  const verb = operation === 'read' ? 'answers' : 'takes';
  const parts = [
    ...(gained.length === 0 ? [] : [`now ${verb} ${gained.join(', ')}`]),
    ...(lost.length === 0 ? [] : [`no longer ${verb} ${lost.join(', ')}`]),
  ];
  const from = isInside === true ? ' of what is reached from inside' : '';
  return `${OPERATION_NAMES[operation]}${from} ${parts.join(' and ')}, for`;
}

export function accessLines(changes: readonly AccessChange[]): string[] {
  const rolesByText = new Map<string, string[]>();
  for (const change of changes) {
    const text = changeText(change);
    rolesByText.set(text, [...(rolesByText.get(text) ?? []), change.role]);
  }
  return [...rolesByText].map(([text, roles]) => `  ${text} ${roles.join(', ')}`);
}
