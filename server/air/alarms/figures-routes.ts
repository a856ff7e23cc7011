import { Hono } from 'hono';
import { alarmFigures, MAX_FIGURED } from '../../../src/air/calls/definitions/alarm-figures';
import { answerFigures, isFigured } from '../../../src/air/domain/alarms/answer-figures';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { requireSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import { storageOf } from '../../frame/documents/acl';
import type { Documents } from '../../frame/documents/documents';
import { typedRecord } from '../../frame/documents/typed-records';
import { actorOf, type Environment } from '../../frame/http/environment';
import { serveCalls } from '../../frame/http/serve-call';
import type { Condition } from '../../frame/stores/store';

interface FiguresParts {
  models: EntityModels;
  documents: Pick<Documents, 'list'>;
  sessions: SessionFinder;
  now(): number;
}

type Alarm = RecordOf<'alarm'>;

function roomOf({ room_id, room_name, building_name, device = '', device_name = device }: Alarm) {
  const name = room_id === undefined ? device_name : (room_name ?? room_id);
  return { key: room_id ?? device, name: building_name === undefined ? name : `${name} · ${building_name}` };
}

function buildingOf({ building_id = '', building_name = building_id }: Alarm) {
  return { key: building_id, name: building_name };
}

/** Returns how alarms of a period were handled, from one query of the newest alarms that the session sees. */
export function figuresRoutes({ models, documents, sessions, now }: FiguresParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const serve = serveCalls(app, requireSession(sessions));
  const model = entityNamed(models, 'alarm');

  serve(alarmFigures, async (context, input) => {
    const { fromMilliseconds, toMilliseconds } = await input();
    const began = { path: 'began', storage: storageOf(model, 'began') } as const;
    const where: Condition[] = [
      { ...began, operator: 'gte', value: fromMilliseconds },
      { ...began, operator: 'lte', value: toMilliseconds },
    ];
    const newest = [{ field: 'began', order: 'DESC' } as const];
    const question = { where, words: [], sort: newest, offset: 0, limit: MAX_FIGURED };
    const { rows, total } = await documents.list(actorOf(context), model, question);
    const alarms = rows.map(({ record }) => typedRecord(model, record));
    const placed = alarms.filter(({ building_id }) => building_id !== undefined);
    return {
      isPartial: total > rows.length,
      since: alarms.filter(isFigured).at(-1)?.began ?? null,
      rooms: answerFigures(alarms, roomOf, now()),
      buildings: answerFigures(placed, buildingOf, now()),
      kinds: answerFigures(alarms, ({ code = 0 }) => ({ key: String(code), name: String(code) }), now()),
    };
  });

  return app;
}
