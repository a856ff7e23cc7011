import type { Locale } from '../model/types';

/** A `fetch` that asks for answers in the language of the console, which need not be the browser's. */
export function askedIn(locale: Locale, request: typeof fetch): typeof fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set('Accept-Language', locale);
    return request(input, { ...init, headers });
  };
}
