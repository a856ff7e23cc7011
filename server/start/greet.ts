import { demoAccounts, demoTokens } from '../seed/demo-accounts';

export interface Greeting {
  host: string;
  port: number;
  isDemo: boolean;
  hasUsers: boolean;
}

const FIRST_STEP =
  'Nobody can sign in yet: make the first administrator with npm run create:admin -- --email you@site.example --name "Your name"';

/** Tells at the terminal where the console is and who can sign in. */
export function greet(write: (text: string) => void, { host, port, isDemo, hasUsers }: Greeting): void {
  write(`Console: http://${host.includes(':') ? `[${host}]` : host}:${port}\n`);
  if (!hasUsers) write(`${FIRST_STEP}\n`);
  if (!isDemo) return;
  for (const { email, password, role } of demoAccounts) write(`  ${email} / ${password} (${role})\n`);
  for (const { token, level } of demoTokens) write(`  token ${token} (${level})\n`);
}
