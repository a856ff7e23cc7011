import type { EntityModels } from '../../src/model/types';
import { HttpError, refusal } from '../errors';
import { createRestProvider } from '../rest';
import type { FaultText } from '../rest/faults';
import type { Request } from '../rest/http-client';

interface ServerOptions {
  models: EntityModels;
  /** `fetch` with the session's bearer. */
  request: Request;
  faultText?: FaultText;
  origin?: string;
  isOnline: () => boolean;
}

function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

function unreachable(): HttpError {
  return refusal(0, 'offline', 'There is no connection: this change can only be made by the server');
}

/**
 * The writes that need the server, because they concern more than one record or because a rule cannot prove them. They
 * are not kept for later: without a connection they fail at once.
 */
export function createServerWrites({ models, request, faultText, origin, isOnline }: ServerOptions) {
  const connected: Request = async (url, init) => {
    if (!isOnline()) throw unreachable();
    try {
      return await request(url, init);
    } catch (error) {
      throw error instanceof HttpError || isAborted(error) ? error : unreachable();
    }
  };
  const {
    create,
    update,
    delete: remove,
    writeTogether,
  } = createRestProvider({
    models,
    request: connected,
    faultText,
    origin,
  });
  return { create, update, remove, writeTogether };
}
