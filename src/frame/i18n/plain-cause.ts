const ERROR_PREFIX = /^\s*(error|errore|erreur|fehler)\s*:\s*/i;

/**
 * Removes a leading "Error:" from a cause, so that the message does not repeat it.
 * @example plainCause('Error: invalid city') // 'invalid city'
 */
export function plainCause(cause: string): string {
  const plain = cause.replace(ERROR_PREFIX, '');
  return plain === '' ? cause : plain;
}
