import type { CriterionVerdict, RoomVerdict } from './room-verdict';
import type { ShownStandard } from './shown-standard';
import { listShownClasses } from './shown-standard';

type RoomChange = 'better' | 'worse' | 'same' | 'onlyBefore' | 'onlyAfter' | 'notComparable';

interface NamedRoom {
  id: string;
  name: string;
  verdict: RoomVerdict;
}

export interface ComparedRoom {
  id: string;
  name: string;
  before: NamedRoom | undefined;
  after: NamedRoom | undefined;
  change: RoomChange;
}

const RANKS = { meets: 0, doesNotMeet: 1, cannotBeAssessed: 2 } as const;

function rankOf(
  standard: ShownStandard,
  { criterion: id, verdict, class: name }: CriterionVerdict,
): number | undefined {
  const criterion = standard.criteria.find((each) => each.id === id);
  if (verdict === 'cannotBeAssessed' || criterion === undefined) return undefined;
  return listShownClasses(criterion).indexOf(name ?? '');
}

function classesWorse(standard: ShownStandard, before: RoomVerdict, after: RoomVerdict): number {
  return after.criteria.reduce((sum, each) => {
    const known = before.criteria.find(({ criterion }) => criterion === each.criterion);
    const [was, is] = [known && rankOf(standard, known), rankOf(standard, each)];
    return was === undefined || is === undefined ? sum : sum + is - was;
  }, 0);
}

function changeOf(standard: ShownStandard, before: RoomVerdict, after: RoomVerdict): RoomChange {
  const isOpen = [before, after].map(({ verdict }) => verdict === 'cannotBeAssessed');
  if (isOpen[0] !== isOpen[1]) return 'notComparable';
  const difference = RANKS[after.verdict] - RANKS[before.verdict] || classesWorse(standard, before, after);
  if (difference === 0) return 'same';
  return difference < 0 ? 'better' : 'worse';
}

export function compareRooms(
  standard: ShownStandard,
  before: readonly NamedRoom[],
  after: readonly NamedRoom[],
): ComparedRoom[] {
  const ids = [...new Set([...after, ...before].map(({ id }) => id))];
  const rooms = ids.map((id): ComparedRoom => {
    const [was, is] = [before.find((room) => room.id === id), after.find((room) => room.id === id)];
    const name = (is ?? was)?.name ?? id;
    if (was === undefined || is === undefined) {
      return { id, name, before: was, after: is, change: was === undefined ? 'onlyAfter' : 'onlyBefore' };
    }
    return { id, name, before: was, after: is, change: changeOf(standard, was.verdict, is.verdict) };
  });
  const place = ({ change }: ComparedRoom) => (change === 'same' ? 1 : 0);
  return rooms.toSorted(
    (one, other) => place(one) - place(other) || one.name.localeCompare(other.name, undefined, { numeric: true }),
  );
}
