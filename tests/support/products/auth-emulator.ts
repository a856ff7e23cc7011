import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** What is used of the emulator of Authentication inside firebase-tools: one application for each Firebase project. */
interface AuthServer {
  createApp(projectId: string): Promise<RequestListener>;
}

export interface AuthEmulator {
  port: number;
  stop(): void;
}

/**
 * Starts an emulator of Authentication for one Firebase project. The one that firebase-tools starts takes every sign-in
 * for the same project, whoever asks; so each project that is to be apart from the others needs an emulator of its own.
 *
 * @param root the project's folder, whose emulators are installed.
 */
export async function startAuthEmulator(root: string, projectId: string): Promise<AuthEmulator> {
  const installed = createRequire(join(root, 'server', 'emulators', 'package.json'));
  const { createApp }: AuthServer = installed('firebase-tools/lib/emulator/auth/server');
  const server: Server = createServer(await createApp(projectId));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The emulator has no port');
  return {
    port: address.port,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
