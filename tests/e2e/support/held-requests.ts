import type { Page, Route } from 'playwright-core';

/** Requests that are on their way and do not arrive, as over a slow network, until the test lets them. */
export interface HeldRequests {
  count(): number;
  reached(count: number): Promise<void>;
  /** Lets one go on to the server, the first being 0. One that the page has given up stays without an answer. */
  release(index: number): Promise<void>;
  end(): Promise<void>;
}

/** @param isHeld which of the requests to these addresses; all when left out. */
export async function holdRequests(
  page: Page,
  addresses: string | RegExp,
  isHeld: (route: Route) => boolean = () => true,
): Promise<HeldRequests> {
  const held: Route[] = [];
  const waiting: { count: number; arrived: () => void }[] = [];
  await page.route(addresses, async (route) => {
    if (!isHeld(route)) {
      await route.continue();
      return;
    }
    held.push(route);
    for (const { count, arrived } of waiting) if (held.length >= count) arrived();
  });
  return {
    count: () => held.length,
    reached: async (count) => {
      if (held.length < count) await new Promise<void>((arrived) => waiting.push({ count, arrived }));
    },
    release: async (index) => {
      await held[index]?.continue().catch(() => undefined);
    },
    end: async () => {
      await page.unroute(addresses);
      await Promise.all(held.map((route) => route.abort().catch(() => undefined)));
    },
  };
}
