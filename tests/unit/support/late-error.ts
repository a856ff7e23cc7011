/**
 * An error that is made when its message is read. A query that waits fails until it finds something, and nobody reads
 * its errors but the last one, which shows the page: showing it each time took a tenth of the time of screen tests.
 *
 * @param made the error with its whole message; read while the page still shows what the query has missed.
 */
export function lateError(made: () => Error): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  let text: string | undefined;
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => {
      text ??= made().message;
      return text;
    },
    set: (later: string) => {
      text = later;
    },
  });
}
