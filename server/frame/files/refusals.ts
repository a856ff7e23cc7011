import { endingsOf } from '../../../src/frame/model/media-types';
import { ApiError } from '../documents/api-error';
import { message } from '../documents/messages';

export function noSuchFile(): ApiError {
  return new ApiError(404, 'not_found', message('file.none'));
}

export function refusedSize(maxBytes: number): ApiError {
  return new ApiError(422, 'file_too_large', message('file.tooLarge', { megabytes: maxBytes / 1e6 }));
}

export function refusedName(name: string, type: string): ApiError {
  const endings = endingsOf(type);
  const text =
    endings.length === 0 ? message('file.wrongContent', { name }) : message('file.wrongName', { name, endings });
  return new ApiError(422, 'file_name', text);
}

export function refusedType(accept: readonly string[]): ApiError {
  return new ApiError(422, 'file_type', message('file.wrongType', { endings: accept.flatMap(endingsOf) }));
}
