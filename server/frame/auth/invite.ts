import type { EntityRecord } from '../../../src/frame/model/entity-model';
import type { Locale } from '../../../src/frame/model/localized-text';
import { DAY } from '../../../src/frame/time/units';
import type { Texts } from '../http/texts';
import type { Outbox } from '../mail/outbox';
import { linkMail } from './link-mail';
import type { PasswordLinks } from './password-links';

const INVITATION_MS = 7 * DAY;

interface InviteParts {
  links: Pick<PasswordLinks, 'issue'>;
  outbox: Outbox;
  texts: Texts;
  now(): number;
}

export function nameOf({ name, email }: EntityRecord): string {
  return typeof name === 'string' && name !== '' ? name : String(email);
}

export async function invite(
  { links, outbox, texts, now }: InviteParts,
  user: EntityRecord,
  locale: Locale,
): Promise<void> {
  const until = now() + INVITATION_MS;
  const person = { email: String(user['email']), name: nameOf(user), locale };
  await outbox.post(linkMail('invitation', person, await links.issue(user.id, until), until, texts.in(locale)));
}
