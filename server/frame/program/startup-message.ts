import type { PublicConfig } from '../site/running-app';

export interface Greeting {
  host: string;
  port: number;
  demo: PublicConfig['demo'];
  hasUsers: boolean;
  hasFolder: boolean;
}

const CREATE_ADMIN = 'npm run create:admin -- --email you@site.example --name "Your name"';

function firstStep(hasFolder: boolean): string {
  if (!hasFolder) return `Nobody can sign in yet: make the first administrator with ${CREATE_ADMIN}`;
  return `Nobody can sign in yet: stop this server, make the first administrator with ${CREATE_ADMIN}, and start it again`;
}

export function greet(write: (text: string) => void, { host, port, demo, hasUsers, hasFolder }: Greeting): void {
  write(`Console: http://${host.includes(':') ? `[${host}]` : host}:${port}\n`);
  if (!hasUsers) write(`${firstStep(hasFolder)}\n`);
  if (demo === null) return;
  for (const { email, password, role } of demo.accounts) write(`  ${email} / ${password} (${role})\n`);
  for (const { token, level } of demo.tokens) write(`  token ${token} (${level})\n`);
}
