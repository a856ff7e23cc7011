import { apiDescription } from '../../src/frame/model/description-calls';
import type { PlainObject } from '../../src/frame/model/paths';
import { type Connection, createHttpClient } from '../http/client';

/** Asks for the API as the session may use it, as OpenAPI 3.1; rejects with an HttpError. */
export function createDescriptionCall(connection: Connection): () => Promise<PlainObject> {
  const http = createHttpClient(connection);
  return () => http.call(apiDescription, {});
}
