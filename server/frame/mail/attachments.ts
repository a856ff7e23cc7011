import type { Attachment, Mailer } from './mailer';

/** Makes what a message names in its `attached`, when it leaves. @throws Error when it cannot be made; the message is tried again. */
export type MakeAttachments = (attached: string, to: string) => Promise<readonly Attachment[]>;

/** Sends letters with what they say is attached, which so need not be stored while they wait. */
export function attaching(mailer: Mailer, make: MakeAttachments): Mailer {
  return {
    ...mailer,
    send: async ({ attached, ...letter }) => {
      const attachments = attached === undefined ? [] : await make(attached, letter.to);
      await mailer.send({ ...letter, attachments });
    },
  };
}
