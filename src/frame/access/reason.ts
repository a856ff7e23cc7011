import { APPLICATION_FILE } from '../model/rights';
import type { Explanation } from './explain';

type Reason =
  | 'role'
  | 'everyRole'
  | 'writeRole'
  | 'writeEveryRole'
  | 'notNamed'
  | 'page'
  | 'capability'
  | 'inside'
  | 'visibleTo'
  | 'notVisibleTo'
  | 'editableBy'
  | 'notEditableBy'
  | 'editableWhile'
  | 'only'
  | 'readOnly'
  | 'writeOnly'
  | 'server'
  | 'free';

const OF_FIELDS: Readonly<Record<string, readonly [allowed: Reason, refused: Reason]>> = {
  visibleTo: ['visibleTo', 'notVisibleTo'],
  editableBy: ['editableBy', 'notEditableBy'],
  editableWhile: ['editableWhile', 'editableWhile'],
  only: ['only', 'only'],
  readOnly: ['readOnly', 'readOnly'],
  writeOnly: ['writeOnly', 'writeOnly'],
  'x-value': ['server', 'server'],
};

export function findReason({ allowed, place: { file, pointer } }: Explanation): Reason {
  const keys = pointer.split('/').slice(1);
  if (file === APPLICATION_FILE) return keys[2] === 'writes' ? 'capability' : 'page';
  const [first, word, role] = keys;
  if (first === 'x-scope') return 'inside';
  if (first === 'x-access') {
    if (!allowed && role === undefined) return 'notNamed';
    const isEvery = role === '*' || role === undefined;
    if (word === 'write') return isEvery ? 'writeEveryRole' : 'writeRole';
    return isEvery ? 'everyRole' : 'role';
  }
  const [yes, no] = OF_FIELDS[keys.at(-1) ?? ''] ?? ['free', 'free'];
  return allowed ? yes : no;
}
