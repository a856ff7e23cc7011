import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { inLanguage } from '../../../src/frame/model/in-language';
import type { LocalizedText } from '../../../src/frame/model/localized-text';
import { QueryError } from '../../../src/frame/query/query-error';
import { ApiError } from '../documents/api-error';
import { log } from '../log/log';
import { type DatabaseFault, databaseFault } from '../stores/database-fault';
import { type BusyOutcome, StoreBusy } from '../stores/store-busy';
import { localeOf, requestIdOf } from './environment';
import { logFault } from './log-fault';

interface FaultAnswer {
  status: 500 | 503 | 507;
  code: string;
  message: LocalizedText;
}

const UNEXPECTED: FaultAnswer = {
  status: 500,
  code: 'internal',
  message: {
    en: 'Error: something went wrong. Try again later',
    it: 'Errore: qualcosa è andato storto. Riprova più tardi',
  },
};

/** The responses for faults of the database, which only the operator can repair. */
const FAULTS: Readonly<Record<DatabaseFault, FaultAnswer>> = {
  full: {
    status: 507,
    code: 'disk_full',
    message: {
      en: 'Error: the disk of the server is full. Nothing was saved. Free some space, then try again',
      it: 'Errore: il disco del server è pieno. Non è stato salvato nulla. Libera spazio e riprova',
    },
  },
  damaged: {
    status: 503,
    code: 'data_damaged',
    message: {
      en: 'Error: the database of the server is damaged. Its last backup has to be restored (npm run restore)',
      it: "Errore: il database del server è danneggiato. Va ripristinato l'ultimo backup (npm run restore)",
    },
  },
  busy: {
    status: 503,
    code: 'busy',
    message: {
      en: 'Error: the database is busy. Nothing was saved. Try again',
      it: 'Errore: il database è occupato. Non è stato salvato nulla. Riprova',
    },
  },
  unwritable: {
    status: 503,
    code: 'disk_failed',
    message: {
      en: 'Error: the server cannot write to its disk. Nothing was saved. Try again later',
      it: 'Errore: il server non riesce a scrivere sul disco. Non è stato salvato nulla. Riprova più tardi',
    },
  },
};

/** Time of a retry after a conflict, s. */
const RETRY_AFTER_SECONDS = 5;

/** The responses for an abandoned write. */
const ABANDONED: Readonly<Record<BusyOutcome, FaultAnswer>> = {
  'nothing written': {
    status: 503,
    code: 'busy',
    message: {
      en: 'Too much is being changed at the moment. Nothing was saved. Try again in a few seconds',
      it: 'In questo momento ci sono troppe modifiche. Non è stato salvato nulla. Riprova tra qualche secondo',
    },
  },
  'not known': {
    status: 503,
    code: 'busy_unknown',
    message: {
      en: 'The database did not answer. The change may have been saved: reload the page and look before you repeat it',
      it: 'Il database non ha risposto. La modifica potrebbe essere stata salvata: ricarica la pagina e controlla prima di ripeterla',
    },
  },
};

/** Whether the client disconnected before the request was complete. Not logged, as strangers could fill the log. */
function isDisconnected(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
}

/**
 * Answers every error as JSON. An unexpected error is logged and not disclosed; the response only has the id of the request, by
 * which the error is found in the log.
 */
export function answerError(error: unknown, context: Context): Response | Promise<Response> {
  if (error instanceof ApiError) {
    const { retryAfterSeconds } = error.details;
    if (retryAfterSeconds !== undefined) context.header('Retry-After', String(retryAfterSeconds));
    return context.json(error.toBody(localeOf(context)), error.status);
  }
  if (error instanceof QueryError) return context.json(error.toJSON(), error.status);
  if (error instanceof HTTPException) {
    const { status, message } = error;
    return context.json({ status, code: 'refused', message: message || 'Refused' }, status);
  }
  if (isDisconnected(error))
    return context.json({ status: 400, code: 'aborted', message: 'The request was cut off' }, 400);
  if (error instanceof StoreBusy) {
    const { status, code, message } = ABANDONED[error.outcome];
    const cause = error.cause instanceof Error ? error.cause.message : 'it waited too long for other writes';
    log.warn('A write was abandoned because the database was busy; the client may retry', {
      route: context.req.routePath,
      reason: cause,
    });
    context.header('Retry-After', String(RETRY_AFTER_SECONDS));
    return context.json({ status, code, message: inLanguage(message, localeOf(context)) }, status);
  }
  return answerFault(error, context);
}

async function answerFault(error: unknown, context: Context): Promise<Response> {
  await logFault(error, context);
  const fault = databaseFault(error);
  const { status, code, message } = fault === undefined ? UNEXPECTED : FAULTS[fault];
  const requestId = requestIdOf(context);
  const localized = inLanguage(message, localeOf(context));
  const text = requestId === undefined ? localized : `${localized} (${requestId})`;
  return context.json({ status, code, message: text, requestId }, status);
}

export function answerNotFound(context: Context): Response {
  return context.json({ status: 404, code: 'not_found', message: `There is nothing at ${context.req.path}` }, 404);
}
