import type { Attachment, Mailer } from './mailer';

/**
 * Creates the attachments of a message when it is sent.
 * @throws Error if that fails; the message is retried.
 */
export type MakeAttachments = (attached: string, to: string) => Promise<readonly Attachment[]>;

/** Adds attachments when a message is sent, so that waiting messages need not store them. */
export function attaching(mailer: Mailer, make: MakeAttachments): Mailer {
  return {
    ...mailer,
    send: async ({ attached, ...letter }) => {
      const attachments = attached === undefined ? [] : await make(attached, letter.to);
      await mailer.send({ ...letter, attachments });
    },
  };
}
