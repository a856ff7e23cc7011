import type { EntityModels } from '../../src/frame/model/application-model';
import type { Request } from '../http/client';
import { HttpError } from '../http/errors';
import type { FaultText } from '../http/faults';
import { createRestProvider } from '../rest';
import { needsServer } from './refusals';
import type { FirestoreSession } from './session';

interface ServerOptions {
  models: EntityModels;
  request: Request;
  faultText?: FaultText;
  origin?: string;
  isOnline: () => boolean;
  session: () => FirestoreSession;
}

function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/**
 * Sends writes that concern several records or that a rule cannot prove to the server. They are not queued, so they
 * fail at once without a connection.
 */
export function createServerWrites({ models, request, faultText, origin, isOnline, session }: ServerOptions) {
  const connected: Request = async (url, init) => {
    if (!isOnline()) throw needsServer(session());
    try {
      return await request(url, init);
    } catch (error) {
      throw error instanceof HttpError || isAborted(error) ? error : needsServer(session());
    }
  };
  const {
    create,
    update,
    delete: remove,
    writeTogether,
    previewMatching,
  } = createRestProvider({
    models,
    request: connected,
    faultText,
    origin,
  });
  return { create, update, remove, writeTogether, previewMatching };
}
