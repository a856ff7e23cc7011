import { endingsOf } from '../../../src/frame/model/media-types';
import { ApiError } from '../documents/api-error';
import { message } from '../documents/messages';

/** For a file that is not there, or that the session may not see. */
export function noSuchFile(): ApiError {
  return new ApiError(404, 'not_found', message('file.none'));
}

/** @param maxBytes the limit of the field. */
export function refusedSize(maxBytes: number): ApiError {
  return new ApiError(422, 'file_too_large', message('file.tooLarge', { megabytes: maxBytes / 1e6 }));
}

/** @param name of the file, whose extension is that of another type. */
export function refusedName(name: string, type: string): ApiError {
  const endings = endingsOf(type);
  const text =
    endings.length === 0 ? message('file.wrongContent', { name }) : message('file.wrongName', { name, endings });
  return new ApiError(422, 'file_name', text);
}

/** @param accept the media types that the field accepts. */
export function refusedType(accept: readonly string[]): ApiError {
  return new ApiError(422, 'file_type', message('file.wrongType', { endings: accept.flatMap(endingsOf) }));
}
