import { endingsOf } from '../../../src/frame/model/media-types';
import { ApiError } from '../documents/api-error';

/** @param maxBytes the limit of the field. */
export function refusedSize(maxBytes: number): ApiError {
  const megabytes = {
    en: new Intl.NumberFormat('en').format(maxBytes / 1e6),
    it: new Intl.NumberFormat('it').format(maxBytes / 1e6),
  };
  return new ApiError(422, 'file_too_large', {
    en: `The file is larger than ${megabytes.en} MB. Choose a smaller one`,
    it: `Il file supera ${megabytes.it} MB. Scegline uno più piccolo`,
  });
}

/** @param name of the file, whose extension is that of another type. */
export function refusedName(name: string, type: string): ApiError {
  const endings = endingsOf(type).join(', ');
  if (endings === '') {
    return new ApiError(422, 'file_name', {
      en: `What is in ${name} is not what its name says. Choose another file`,
      it: `Il contenuto di ${name} non è quello che dice il nome. Scegli un altro file`,
    });
  }
  return new ApiError(422, 'file_name', {
    en: `What is in ${name} is not what its name says: the name has to end in ${endings}`,
    it: `Il contenuto di ${name} non è quello che dice il nome: il nome deve finire in ${endings}`,
  });
}

/** @param accept the media types that the field accepts. */
export function refusedType(accept: readonly string[]): ApiError {
  const endings = accept.flatMap(endingsOf).join(', ');
  return new ApiError(422, 'file_type', {
    en: `What is in the file is none of ${endings}. Choose another one`,
    it: `Il contenuto del file non è tra ${endings}. Scegline un altro`,
  });
}
