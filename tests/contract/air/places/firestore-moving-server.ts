import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { models } from '../../../../resources/models';
import { withLateReported } from '../../../../server/air/evidence/late-readings';
import { createAirApp } from '../../../../server/air/site/app';
import { findByToken, type Subject, tokenLevels, toLevelSubject } from '../../../../server/frame/auth/subjects';
import { HOUR } from '../../../../src/frame/time/units';
import { firebaseAirSite } from '../../../support/firebase-air-site';
import { serverCalls } from '../../../unit/server/support/server-calls';
import { emptyFirestore } from '../../support/empty-firestore';
import type { MovingServer } from './moving-server';

/** Nobody has an account here. */
const auth = Object.assign(getAuth(initializeApp({ projectId: 'demo-moves' }, 'moves')), {
  getUser: async (): Promise<never> => {
    throw Object.assign(new Error('There is no such account'), { code: 'auth/user-not-found' });
  },
});

const ADMIN: Subject = {
  authType: 'email',
  identity: 'ann@site.example',
  name: 'Ann',
  role: 'ADMIN',
  claim: 'all',
  userId: 'ann',
};

const tokenOf = (subject: Subject) => encodeURIComponent(JSON.stringify(subject));

/** The whole server on an empty Firestore. The token of a session is its subject, because nobody signs in at Firebase. */
export function firestoreMovingServer(project: string, start = Date.UTC(2024, 9, 1, 8)): MovingServer {
  const clock = { now: start };
  const now = () => clock.now;
  const firestore = emptyFirestore(project);
  const opened = firebaseAirSite({ models, firestore, auth, isEmulated: true, now });
  const find = async (token: string) => ({ ...JSON.parse(decodeURIComponent(token)), token, expiresAt: now() + HOUR });
  const { identity } = opened;
  const site = {
    ...opened,
    readings: withLateReported(opened.readings, opened.store, now),
    identity: {
      ...identity,
      open: (parts: Parameters<typeof identity.open>[0]) => ({ ...identity.open(parts), sessions: { find } }),
    },
  };
  const config = {
    ...{ demo: null, timeZone: 'Europe/Rome', co2Reference: 1000, premiumContact: 'sales@demo.example' },
    firebase: { projectId: project, apiKey: 'none', authDomain: 'localhost', emulators: null },
  };
  const app = createAirApp({ site, config });
  return {
    ...serverCalls(site, app.http),
    ...{ site, app, clock },
    signIn: async () => tokenOf(ADMIN),
    signInWith: async (token) => {
      const found = await findByToken(site.store, tokenLevels(models), token);
      if (found === undefined) throw new Error(`No place has the token ${token}`);
      return tokenOf(toLevelSubject(found.level, found.record));
    },
    close: async () => {
      await app.close();
      await site.close();
    },
  };
}
