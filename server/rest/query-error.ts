import { ApiError } from '../documents/api-error';

/** A query parameter that cannot be understood, named in the message. */
export function badQuery(message: string): ApiError {
  return new ApiError(400, 'bad_query', message);
}

/** @throws ApiError 400 when the text is not JSON. */
export function parsedParameter(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badQuery(`${name} is not JSON`);
  }
}
