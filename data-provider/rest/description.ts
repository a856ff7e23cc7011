import { apiDescription } from '../../src/frame/model/description-calls';
import type { PlainObject } from '../../src/frame/model/paths';
import { type Connection, createHttpClient } from '../http/client';

/** Reads the API description (OpenAPI 3.1) for the session's access; rejects with an HttpError. */
export function createDescriptionCall(connection: Connection): () => Promise<PlainObject> {
  const http = createHttpClient(connection);
  return () => http.call(apiDescription, {});
}
