import { endingsOf } from '../../src/model/media-types';
import { ApiError } from '../documents/api-error';

/** @param most bytes. */
export function refusedSize(most: number): ApiError {
  const megabytes = {
    en: new Intl.NumberFormat('en').format(most / 1e6),
    it: new Intl.NumberFormat('it').format(most / 1e6),
  };
  return new ApiError(422, 'file_too_large', {
    en: `The file is larger than ${megabytes.en} MB. Choose a smaller one`,
    it: `Il file supera ${megabytes.it} MB. Scegline uno più piccolo`,
  });
}

/** @param accept the media types that the field takes. */
export function refusedType(accept: readonly string[]): ApiError {
  const endings = accept.flatMap(endingsOf).join(', ');
  return new ApiError(422, 'file_type', {
    en: `What is in the file is none of ${endings}. Choose another one`,
    it: `Il contenuto del file non è tra ${endings}. Scegline un altro`,
  });
}
