import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { findFreePort } from '../../../server/emulators/free-port';
import type { RunningProduct, TakenProduct } from './product';

declare module 'vitest' {
  interface ProvidedContext {
    productsUrl: string;
  }
}

/**
 * Hands each test file a product of its own: what one file leaves behind, no other file sees. The next one is started while
 * a file is running, so that hardly anybody waits.
 *
 * @param create starts a product with the demo data set as it was at first.
 * @returns ends all products.
 */
export async function provideProducts(
  project: TestProject,
  create: () => Promise<RunningProduct>,
): Promise<() => Promise<void>> {
  const taken = new Map<string, RunningProduct>();
  let count = 0;
  const prepare = () => {
    const product = create();
    // Whoever takes it hears of a failure.
    product.catch(() => undefined);
    return product;
  };
  let next = prepare();

  async function take(): Promise<TakenProduct> {
    const product = next;
    const ready = await product.catch((error: unknown) => {
      next = prepare();
      throw error;
    });
    // Somebody else may have waited for the same one, and be first.
    if (next !== product) return take();
    next = prepare();
    count += 1;
    const id = String(count);
    taken.set(id, ready);
    return { id, url: ready.url, firebase: ready.firebase, webhookHost: ready.webhookHost };
  }

  async function carryOut(order: string, id: string): Promise<unknown> {
    if (order === 'take') return take();
    const product = taken.get(id);
    if (product === undefined) throw new Error(`No product ${id} was taken`);
    if (order === 'return') {
      taken.delete(id);
      return product.dispose();
    }
    if (order === 'stop') return product.stop();
    if (order === 'start') return product.start();
    throw new Error(`Unknown order ${order}`);
  }

  const counter = createServer(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://counter');
    carryOut(pathname.slice(1), searchParams.get('id') ?? '').then(
      (answer) => response.end(JSON.stringify(answer ?? {})),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.stack : String(error)),
    );
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => {
    counter.listen(port, '127.0.0.1', resolve);
  });
  project.provide('productsUrl', `http://127.0.0.1:${port}`);
  return async () => {
    counter.close();
    counter.closeAllConnections();
    const spare = await next.catch(() => undefined);
    await Promise.all([...taken.values(), spare].map((product) => product?.dispose()));
  };
}
