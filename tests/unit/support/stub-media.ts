import { vi } from 'vitest';

/**
 * Gives the page media queries, which jsdom lacks, until the end of the test.
 *
 * @param holds which of them hold; none when left out, as in a wide window.
 */
export function stubMedia(holds: (query: string) => boolean = () => false): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: holds(query),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
