import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { freePort } from './free-port';
import type { RunningServer } from './start-server';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the running console with the demo data set. */
    consoleUrl: string;
    /**
     * A POST to this address starts the product anew, with the demo data set as it was at first. Below it, `/stop` only
     * stops it, and `/start` starts it with the data as they are.
     */
    freshProductUrl: string;
  }
}

/** How one back end keeps the demo data set. */
export interface DemoData {
  /** Makes the data what it was at first. The product is not running. */
  restore(): Promise<void>;
  /** Starts the product on this port. */
  start(port: number): Promise<RunningServer>;
}

/**
 * Runs one product at one address for all tests of a project, and starts it anew when a test file asks for it
 * (`ask-for-fresh-product.ts`): what one file leaves behind, no other file sees.
 *
 * @returns ends the product.
 */
export async function provideFreshProduct(project: TestProject, data: DemoData): Promise<() => Promise<void>> {
  const port = await freePort();
  let running: RunningServer | undefined;
  const end = async () => {
    await running?.stop();
    running = undefined;
  };
  const start = async () => {
    running ??= await data.start(port);
  };
  const begin = async () => {
    await end();
    await data.restore();
    await start();
  };
  const orders = new Map([
    ['/stop', end],
    ['/start', start],
  ]);
  const control = createServer(({ url = '' }, response) => {
    const order = orders.get(url) ?? begin;
    order().then(
      () => response.end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  const controlPort = await freePort();
  await new Promise<void>((resolve) => {
    control.listen(controlPort, '127.0.0.1', resolve);
  });
  project.provide('consoleUrl', `http://127.0.0.1:${port}`);
  project.provide('freshProductUrl', `http://127.0.0.1:${controlPort}`);
  return async () => {
    control.close();
    await end();
  };
}
