import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import { inheritedAlarmRoutes } from '../../../../server/air/alarms/inherited-routes';
import type { Session } from '../../../../server/frame/auth/session';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import type { Environment } from '../../../../server/frame/http/environment';
import { answerError } from '../../../../server/frame/http/errors';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import type { AlarmSite } from './describe-alarms';

const OF_BUILDING = {
  ...{ type: [5, 6], co2Threshold: 1200, mailingList: ['ann@site.example'], escalateTo: ['next@site.example'] },
  duty: { shifts: [{ days: 'every', hours: '0-24', mail: 'duty@site.example' }] },
};

const session = (role: string, claim: string): Session => ({
  ...{ token: 't', expiresAt: Number.MAX_SAFE_INTEGER, authType: 'token', identity: claim, role, claim, name: claim },
});

/** Which alarms of its building a room is told, by who asks. */
export function describeInherited(site: () => AlarmSite): void {
  test('a room is told the alarms of its building: whoever reaches it from inside without addresses and what the room has anyway', async () => {
    const { documents, store } = site();
    await documents.update(SYSTEM, entityNamed(models, 'building'), 'b1', { alarms: OF_BUILDING });
    await documents.update(SYSTEM, entityNamed(models, 'room'), 'r1', { alarms: { type: [5], mailingList: null } });
    const told = async (asking: Session, id = 'r1') => {
      const app = new Hono<Environment>();
      const sessions = { find: async () => asking };
      app.route('/', inheritedAlarmRoutes({ models, documents, store, sessions }));
      app.onError(answerError);
      const answer = await app.request(`/inheritedAlarms?id=${id}`, { headers: { authorization: 'Bearer t' } });
      return [answer.status, await answer.json()];
    };
    for (const whole of [
      session('ADMIN', 'all'),
      session('MANAGER', 'manager:m1'),
      session('BUILDING', 'building:b1'),
    ]) {
      expect(await told(whole)).toEqual([200, { result: { alarms: OF_BUILDING } }]);
    }
    const inside = await told(session('ROOM', 'room:r1'));
    expect(inside[0]).toBe(200);
    expect(JSON.stringify(inside[1])).not.toContain('@site.example');
    expect((await told(session('ROOM', 'room:r2')))[0]).toBe(404);
    expect((await told(session('ADMIN', 'all'), 'r9'))[0]).toBe(404);
  });
}
