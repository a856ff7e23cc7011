import { can } from '../../../../src/frame/access/can';
import { may } from '../../../../src/frame/access/may';
import type { RecordOf } from '../../../../src/frame/model/entities';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import type { Locale } from '../../../../src/frame/model/localized-text';
import { toUserSubject } from '../../../frame/auth/subjects';
import type { SiteData } from '../../../frame/documents/site-data';
import { recordsWhere } from '../../../frame/documents/typed-records';
import type { Outbox } from '../../../frame/mail/outbox';
import { isStored, toMailName } from '../../../frame/mail/outbox';
import { ENGLISH, type Language } from './alarm-texts';
import { ANSWER_PATH, buildSignedAnswer } from './answer-link';
import { createAddressSigner, isUnconfirmed, type MessageKind, readRecipient } from './recipients';

type Alarm = RecordOf<'alarm'>;

export interface AlarmMailing extends Pick<SiteData, 'models' | 'store' | 'texts' | 'now'> {
  outbox: Outbox;
  publicUrl: string;
  timeZone: string;
  localeOf(email: string): Promise<Locale | undefined>;
}

const NAMES = ['device_name', 'room_name', 'building_name', 'manager_name'] as const;

function withNamesForMail(alarm: Alarm): Alarm {
  const names = NAMES.flatMap((path) => (alarm[path] === undefined ? [] : [[path, toMailName(alarm[path])] as const]));
  return { ...alarm, ...Object.fromEntries(names) };
}

const UNSUBSCRIBE_PATH = '/fn/alarmMessages';

export async function buildMessagesUrl(
  { store, publicUrl }: Pick<AlarmMailing, 'store' | 'publicUrl'>,
  to: string,
  { locale }: Pick<Language, 'locale'>,
  kind: MessageKind | 'confirm',
): Promise<string> {
  const { sign } = await createAddressSigner(store);
  const about: Record<string, string> = kind === 'mail' ? {} : { about: kind };
  const address = new URLSearchParams({ to, signature: sign(to), language: locale, ...about });
  return `${publicUrl}${UNSUBSCRIBE_PATH}?${address}`;
}

function spokenIn(country = ''): string[] {
  if (!/^[A-Z]{2}$/.test(country)) return [];
  const { language } = new Intl.Locale('und', { region: country }).maximize();
  return language === ENGLISH.locale ? [] : [language];
}

interface AddressAccount {
  name: string;
  seen(alarms: readonly Alarm[]): readonly Alarm[];
  mayAcknowledge(alarm: Alarm): boolean;
}

export async function findMailAccount(
  { models, store }: Pick<AlarmMailing, 'models' | 'store'>,
  to: string,
): Promise<AddressAccount> {
  const [model, people] = [entityNamed(models, 'alarm'), entityNamed(models, 'user')];
  const [user] = await recordsWhere(store, people, { path: 'email', operator: 'eq', value: to });
  if (user === undefined) return { name: to, seen: (alarms) => alarms, mayAcknowledge: () => true };
  const subject = toUserSubject(models, user);
  return {
    name: user.name || to,
    seen: (alarms) =>
      subject === undefined ? [] : alarms.filter((record) => can({ subject, model, operation: 'read', record })),
    mayAcknowledge: (record) =>
      subject !== undefined && may(models.rights, subject, 'alarm.acknowledge', { model, record }),
  };
}

type MailReading = Pick<AlarmMailing, 'models' | 'store' | 'texts' | 'publicUrl' | 'localeOf'>;

export function createMailReaders({ models, store, texts, publicUrl, localeOf }: MailReading) {
  const people = entityNamed(models, 'user');
  return {
    seenBy: async (to: string, all: readonly Alarm[]): Promise<readonly Alarm[]> =>
      (await findMailAccount({ models, store }, to)).seen(all.map(withNamesForMail)),
    answerUrls: async (to: string, { locale }: Language, until: number) => {
      const { sign } = await createAddressSigner(store);
      return ({ id: alarm }: Alarm): string => {
        const signature = sign(buildSignedAnswer({ alarm, to, until }));
        const address = new URLSearchParams({ alarm, to, until: String(until), signature, language: locale });
        return `${publicUrl}${ANSWER_PATH}?${address}`;
      };
    },
    /** True if the address has no account and its owner has not confirmed yet. */
    isStranger: async (to: string): Promise<boolean> => {
      if (!isUnconfirmed(await readRecipient(store, 'mail', to))) return false;
      return (await recordsWhere(store, people, { path: 'email', operator: 'eq', value: to })).length === 0;
    },
    languageFor: async (to: string, countries: readonly (string | undefined)[]): Promise<Language> => {
      const known = (await localeOf(to)) ?? countries.flatMap(spokenIn).join();
      const locale = texts.preferred(known);
      return { locale, say: texts.in(locale) };
    },
    messagesUrl: (to: string, language: Language, kind: MessageKind | 'confirm'): Promise<string> =>
      buildMessagesUrl({ store, publicUrl }, to, language, kind),
    isPosted: (id: string): Promise<boolean> => isStored({ models, store }, id),
  };
}
