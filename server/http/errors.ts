import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { QueryError } from '../../src/query/query-error';
import { ApiError } from '../documents/api-error';
import { type DatabaseFault, databaseFault } from '../stores/database-fault';

interface FaultAnswer {
  status: 503 | 507;
  code: string;
  message: string;
}

const NOTHING_SAVED = 'Nothing was saved.';

/** What is told about trouble with the database; only who runs the server can mend it. */
const FAULTS: Readonly<Record<DatabaseFault, FaultAnswer>> = {
  full: {
    status: 507,
    code: 'disk_full',
    message: `Error: the disk of the server is full. ${NOTHING_SAVED} Free some space, then try again`,
  },
  damaged: {
    status: 503,
    code: 'data_damaged',
    message: 'Error: the database of the server is damaged. Its last backup has to be restored (npm run restore)',
  },
  busy: { status: 503, code: 'busy', message: `Error: the database is busy. ${NOTHING_SAVED} Try again` },
  unwritable: {
    status: 503,
    code: 'disk_failed',
    message: `Error: the server cannot write to its disk. ${NOTHING_SAVED} Try again later`,
  },
};

/** Answers every error as JSON. What was not foreseen is written to the log and told to nobody. */
export function answerError(error: unknown, context: Context): Response {
  if (error instanceof ApiError) return context.json(error.toJSON(), error.status);
  if (error instanceof QueryError) return context.json(error.toJSON(), error.status);
  if (error instanceof HTTPException) {
    const { status, message } = error;
    return context.json({ status, code: 'refused', message: message || 'Refused' }, status);
  }
  console.error(`${context.req.method} ${context.req.path} failed:`, error instanceof Error ? error.stack : error);
  const fault = databaseFault(error);
  if (fault !== undefined) {
    const { status, ...answer } = FAULTS[fault];
    return context.json({ status, ...answer }, status);
  }
  const message = 'Error: something went wrong. Try again later';
  return context.json({ status: 500, code: 'internal', message }, 500);
}

export function answerNotFound(context: Context): Response {
  return context.json({ status: 404, code: 'not_found', message: `There is nothing at ${context.req.path}` }, 404);
}
