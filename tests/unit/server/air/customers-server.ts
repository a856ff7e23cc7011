import { onTestFinished } from 'vitest';
import { type TestServer, type TestServerOptions, testServer, twoCustomers } from '../support/test-server';

/** Opens a server with two customers for one test, and closes it when the test has ended. */
export async function customersServer(options: TestServerOptions = {}): Promise<TestServer> {
  const server = testServer(options);
  onTestFinished(async () => {
    await server.app.close();
    await server.site.close();
  });
  await twoCustomers(server);
  return server;
}
