import { Hono } from 'hono';
import { type CopyOutcome, copySchedule, type SchedulePlace } from '../../../src/air/calls/definitions/schedules';
import { withDays } from '../../../src/air/domain/schedule/copy-days';
import { storedHoursOf, wallWeekOf } from '../../../src/air/domain/schedule/stored-hours';
import { isInside } from '../../../src/frame/access/can';
import { mayNotThis } from '../../../src/frame/access/refusal-texts';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { zoneOr } from '../../../src/frame/time/zone-offset';
import { requireSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import type { Actor } from '../../frame/documents/actor';
import { ApiError } from '../../frame/documents/api-error';
import type { Documents } from '../../frame/documents/documents';
import { typedRecord } from '../../frame/documents/typed-records';
import { actorOf, type Environment, sayOf } from '../../frame/http/environment';
import { serveCalls } from '../../frame/http/serve-call';

interface CopyParts {
  models: EntityModels;
  documents: Documents;
  sessions: SessionFinder;
  timeZone: string;
  now(): number;
}

/**
 * Copies a schedule to other buildings and rooms by their local clocks, each place in its own transaction. For users
 * who may read the source and change the targets.
 */
export function copyScheduleRoutes({ models, documents, sessions, timeZone, now }: CopyParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const serve = serveCalls(app, requireSession(sessions));
  const modelOf = ({ level }: SchedulePlace) => entityNamed(models, level);
  const zoneOf = (record: RecordOf<'building' | 'room'>) => zoneOr(record.timeZone, timeZone);

  /**
   * Returns the place whose schedule is copied; users who see a building only through its rooms cannot copy the
   * building's schedule.
   */
  async function sourceFor(actor: Actor, place: SchedulePlace): Promise<RecordOf<'building' | 'room'>> {
    const model = modelOf(place);
    const { record } = await documents.read(actor, model, place.id);
    if (isInside(actor, model)) throw new ApiError(403, 'forbidden', mayNotThis('read', model));
    return typedRecord(model, record);
  }

  serve(copySchedule, async (context, input) => {
    const actor = actorOf(context);
    const { from, to, days, enable } = await input();
    const enabled = enable ? { enableSchedule: true } : {};
    const source = await sourceFor(actor, from);
    const week = wallWeekOf(source.tuya, now(), zoneOf(source));

    async function copyTo(place: SchedulePlace): Promise<void> {
      const model = modelOf(place);
      await documents.change(actor, model, place.id, (stored) => {
        const { tuya, ...record } = typedRecord(model, stored);
        const zone = zoneOf(record);
        const copied = withDays(wallWeekOf(tuya, now(), zone), week, days);
        return { tuya: { ...enabled, ...storedHoursOf(copied, now(), zone) } };
      });
    }

    const outcomes: CopyOutcome[] = [];
    for (const place of to) {
      try {
        await copyTo(place);
        outcomes.push({ ...place, copied: true });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        outcomes.push({ ...place, copied: false, message: error.messageIn(sayOf(context)) });
      }
    }
    return outcomes;
  });

  return app;
}
