import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { ReleasedView } from '../../../../src/frame/firestore/released-views';
import { SETTINGS } from '../collection';
import { getRef } from './stored-collection';

const MARK = 'released-views';
/** Interval of release checks in ms, so the longest time until a server notices a release. */
const CHECK_EVERY_MS = 60_000;

interface Released {
  now: readonly ReleasedView[];
  before: readonly ReleasedView[];
  isFinished: boolean;
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

function withRelease(released: Released, views: readonly ReleasedView[]): Released {
  const { now, before, isFinished, leftover } = released;
  if (isSame(now, views)) return { ...released, isFinished: false };
  const earlier = isFinished ? now : [...before, ...now];
  const current = new Set(namesOf([...views, ...earlier]));
  const unread = [...leftover, ...namesOf(before)].filter((name) => !current.has(name));
  return { now: views, before: earlier, isFinished: false, leftover: [...new Set(unread)] };
}

async function change(firestore: Firestore, next: (released: Released) => Released): Promise<Released> {
  const place = getRef(firestore, SETTINGS.name, MARK);
  return firestore.runTransaction(async (transaction) => {
    const released = next(parseReleased(await transaction.get(place)));
    transaction.set(place, { released: JSON.stringify(released), version: 1 });
    return released;
  });
}

/** Starts a release. Until its end, servers also write the earlier views. @param deployed views if none is recorded */
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

export async function isReleased(firestore: Firestore, views: readonly ReleasedView[]): Promise<boolean> {
  const { now, isFinished } = parseReleased(await getRef(firestore, SETTINGS.name, MARK).get());
  return isFinished && isSame(now, views);
}

export async function forgetEarlier(firestore: Firestore): Promise<void> {
  await change(firestore, ({ now, before, isFinished, leftover }) => {
    const unread = [...leftover, ...namesOf(before)].filter((name) => !namesOf(now).includes(name));
    return { now, before: [], isFinished, leftover: [...new Set(unread)] };
  });
}

export async function finishRelease(firestore: Firestore): Promise<readonly string[]> {
  const { leftover } = parseReleased(await getRef(firestore, SETTINGS.name, MARK).get());
  for (const name of leftover) await firestore.recursiveDelete(firestore.collection(name));
  await change(firestore, (released) => ({ ...released, isFinished: true, leftover: [] }));
  return leftover;
}

type Releases = { changed(): Promise<readonly ReleasedView[] | undefined> };

/** Reads the released views at most once a minute. A server of the previous version then writes the new views, too. */
export function followReleases(firestore: Firestore, now: () => number = Date.now): Releases {
  let lastText = '';
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<readonly ReleasedView[] | undefined> | undefined;

  async function check(): Promise<readonly ReleasedView[] | undefined> {
    const { now: current, before } = parseReleased(await getRef(firestore, SETTINGS.name, MARK).get());
    checkedAt = now();
    const views = [...before, ...current];
    const text = JSON.stringify(views);
    if (text === lastText) return undefined;
    lastText = text;
    return views;
  }

  return {
    changed: async () => {
      if (now() - checkedAt < CHECK_EVERY_MS) return undefined;
      checking ??= check().finally(() => {
        checking = undefined;
      });
      return checking;
    },
  };
}
