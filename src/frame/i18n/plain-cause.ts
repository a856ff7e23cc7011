/** What begins a text that only says that something went wrong. */
const ERROR_PREFIX = /^\s*(error|errore|erreur|fehler)\s*:\s*/i;

/**
 * A cause behind words that speak of an error already, so that nothing is called an error twice.
 *
 * @example plainCause('Error: invalid city') // 'invalid city'
 */
export function plainCause(cause: string): string {
  const plain = cause.replace(ERROR_PREFIX, '');
  return plain === '' ? cause : plain;
}
