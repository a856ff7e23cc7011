import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { ReleasedView } from '../../../../src/frame/firestore/released-views';
import { SETTINGS } from '../settings';
import { placeOf } from './stored-collection';

const MARK = 'released-views';
/** A server hears of a release so much later, ms. */
const LOOK_EVERY_MS = 60_000;

/** Which views consoles read: those of the release that is made or was made last, and of the ones before it. */
interface Released {
  now: readonly ReleasedView[];
  /** Kept for the consoles of earlier releases. */
  before: readonly ReleasedView[];
  /** Whether the release came to its end. */
  isFinished: boolean;
  /** Collections that nobody reads any more, and that are still to be deleted. */
  leftover: readonly string[];
}

const NOTHING: Released = { now: [], before: [], isFinished: true, leftover: [] };

function parseReleased(document: DocumentSnapshot): Released {
  const text = document.get('released');
  return typeof text === 'string' ? JSON.parse(text) : NOTHING;
}

const namesOf = (views: readonly ReleasedView[]) => views.map(({ collection }) => collection);

const isSame = (one: readonly ReleasedView[], other: readonly ReleasedView[]) =>
  JSON.stringify(one) === JSON.stringify(other);

/** A release that begins: the views that are read now are kept beside its own. */
function withRelease(released: Released, views: readonly ReleasedView[]): Released {
  const { now, before, isFinished, leftover } = released;
  if (isSame(now, views)) return { ...released, isFinished: false };
  const kept = isFinished ? now : [...before, ...now];
  const read = new Set(namesOf([...views, ...kept]));
  const gone = [...leftover, ...namesOf(before)].filter((name) => !read.has(name));
  return { now: views, before: kept, isFinished: false, leftover: [...new Set(gone)] };
}

async function change(firestore: Firestore, next: (released: Released) => Released): Promise<Released> {
  const place = placeOf(firestore, SETTINGS.name, MARK);
  return firestore.runTransaction(async (transaction) => {
    const released = next(parseReleased(await transaction.get(place)));
    transaction.set(place, { released: JSON.stringify(released), version: 1 });
    return released;
  });
}

/**
 * Begins a release, or goes on with the one that was stopped: from now on servers write the views of before and its own.
 *
 * @param deployed what is deployed, where no release was made by this way yet.
 * @returns the views that are kept for consoles that are open.
 */
export async function beginRelease(
  firestore: Firestore,
  views: readonly ReleasedView[],
  deployed: readonly ReleasedView[] = [],
): Promise<readonly ReleasedView[]> {
  const { before } = await change(firestore, (released) =>
    withRelease(released.now.length === 0 ? { ...released, now: deployed } : released, views),
  );
  return before;
}

/** Whether consoles with these views were released, to the end. */
export async function isReleased(firestore: Firestore, views: readonly ReleasedView[]): Promise<boolean> {
  const { now, isFinished } = parseReleased(await placeOf(firestore, SETTINGS.name, MARK).get());
  return isFinished && isSame(now, views);
}

/** Keeps nothing any more for the consoles of earlier releases. What was kept is deleted by {@link finishRelease}. */
export async function forgetEarlier(firestore: Firestore): Promise<void> {
  await change(firestore, ({ now, before, isFinished, leftover }) => {
    const gone = [...leftover, ...namesOf(before)].filter((name) => !namesOf(now).includes(name));
    return { now, before: [], isFinished, leftover: [...new Set(gone)] };
  });
}

/** Ends a release: deletes the views that no console reads any more. Answers their names. */
export async function finishRelease(firestore: Firestore): Promise<readonly string[]> {
  const { leftover } = parseReleased(await placeOf(firestore, SETTINGS.name, MARK).get());
  for (const name of leftover) await firestore.recursiveDelete(firestore.collection(name));
  await change(firestore, (released) => ({ ...released, isFinished: true, leftover: [] }));
  return leftover;
}

interface Releases {
  /** The views to be written beside those of the models, when they are others than last time. */
  changed(): Promise<readonly ReleasedView[] | undefined>;
}

/**
 * Keeps up with releases: looks before a write, at most once a minute. The views of all releases that are read are answered,
 * so that a server of the version before writes those of the new one, too, as far as it knows their fields.
 */
export function followReleases(firestore: Firestore, now: () => number = Date.now): Releases {
  let known = '';
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<readonly ReleasedView[] | undefined> | undefined;

  async function look(): Promise<readonly ReleasedView[] | undefined> {
    const { now: read, before } = parseReleased(await placeOf(firestore, SETTINGS.name, MARK).get());
    lookedAt = now();
    const views = [...before, ...read];
    const text = JSON.stringify(views);
    if (text === known) return undefined;
    known = text;
    return views;
  }

  return {
    changed: async () => {
      if (now() - lookedAt < LOOK_EVERY_MS) return undefined;
      looking ??= look().finally(() => {
        looking = undefined;
      });
      return looking;
    },
  };
}
