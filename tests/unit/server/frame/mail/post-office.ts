import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps what it gets. */
export interface PostOffice {
  /** Its address for `SMTP_URL`. */
  url: string;
  /** Letters as they came over the line. */
  letters: string[];
  /** Resolves when it may answer to a letter; it answers at once without. */
  patience?: ((letter: string) => Promise<void>) | undefined;
  /** What it answers to the next letters instead of taking them. */
  refusals: { responseCode: number; message: string }[];
  close(): Promise<void>;
}

const MAIL_USER = 'console';
export const MAIL_PASSWORD = 'a-mail-secret';

/** Listens on a free port of this machine, and wants to know user and password. */
export async function openPostOffice(): Promise<PostOffice> {
  const letters: string[] = [];
  const refusals: PostOffice['refusals'] = [];
  const office: PostOffice = {
    ...{ url: '', letters, refusals },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) => {
      if (username === MAIL_USER && password === MAIL_PASSWORD) done(null, { user: username });
      else done(new Error('Invalid username or password'));
    },
    onData: (stream, _session, done) => {
      text(stream).then(async (letter) => {
        await office.patience?.(letter);
        const refusal = refusals.shift();
        if (refusal !== undefined) return done(Object.assign(new Error(refusal.message), refusal));
        letters.push(letter);
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const { port }: Partial<AddressInfo> = Object(server.server.address());
  office.url = `smtp://${MAIL_USER}:${MAIL_PASSWORD}@127.0.0.1:${port}`;
  return office;
}
