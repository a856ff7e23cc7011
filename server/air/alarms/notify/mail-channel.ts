import { ALARM } from '../../../../src/air/domain/alarms/alarm-codes';
import { DIGEST_MS } from '../../../../src/air/domain/alarms/digest';
import { addressOf } from '../../../../src/air/domain/alarms/rehearsal';
import type { RecordOf } from '../../../../src/frame/model/entities';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { toWall } from '../../../../src/frame/time/time-zone';
import { HOUR } from '../../../../src/frame/time/units';
import { zoneOr } from '../../../../src/frame/time/zone-offset';
import { readByIds } from '../../../frame/documents/typed-records';
import {
  escapeHtml,
  renderLink,
  renderList,
  renderMainAnchor,
  renderParagraph,
  renderPlainPage,
} from '../../../frame/http/plain-page';
import { type Mail, toMailName } from '../../../frame/mail/outbox';
import { mailMessage } from '../../texts/mail-message';
import { createAddressQuestions } from './address-questions';
import {
  type AlarmMarks,
  buildSubject,
  describeAlarm,
  describeAlarmKind,
  formatAlarmLine,
  formatAlarmPlace,
  formatInstant,
  formatStart,
  formatUnsubscribeNote,
  type Language,
  listAdvice,
  STORM_SIZE,
} from './alarm-texts';
import { ANSWER_LINK_VALID_MS } from './answer-link';
import { countMessage, MAX_MESSAGES_A_DAY } from './daily-limit';
import type { AlarmMailing } from './mail-reader';
import { createMailReaders } from './mail-reader';
import { type AlarmChannel, hashParts, type Unreached } from './notices';
import { readRecipient } from './recipients';

type Alarm = RecordOf<'alarm'>;

interface AlarmMailOptions extends AlarmMarks {
  to: string;
  language: Language;
  alarms: readonly Alarm[];
  sleeping?: readonly Alarm[];
  late: ReadonlySet<string>;
  zoneOf(alarm: Alarm): string;
  publicUrl: string;
  answerUrl?(alarm: Alarm): string;
  unsubscribeUrl: string;
}

export const MAX_LINES = 20;

interface Line {
  text: string;
  link: string | undefined;
  answer?: { url: string; label: string } | undefined;
}

function dashboardLink(
  publicUrl: string,
  { device = '', building_id, manager_id, began = 0 }: Alarm,
  zone: string,
  isWhole = false,
): string {
  const day = new Date(toWall(began, zone)).toISOString().slice(0, 10);
  const address = new URLSearchParams();
  if (manager_id) address.set('manager', manager_id);
  if (building_id) address.set('building', building_id);
  if (isWhole) address.set('devices', 'all');
  else address.set('device', device);
  address.set('from', day);
  address.set('to', day);
  return `${publicUrl}/dashboard?${address}`;
}

function listLink(publicUrl: string, filter: Readonly<Record<string, unknown>>): string {
  return `${publicUrl}/alarms?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}

const isOver = ({ state }: Alarm) => state === 'ended';

function countsOf(alarms: readonly Alarm[], { language: { say }, publicUrl }: AlarmMailOptions): Line[] {
  const kinds = new Map<string, Alarm[]>();
  for (const alarm of alarms) {
    const key = `${isOver(alarm)} ${alarm.code}`;
    kinds.set(key, [...(kinds.get(key) ?? []), alarm]);
  }
  return [...kinds.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const { code = 0, building_id } = first;
    const state = isOver(first) ? { state: 'ended' } : { state: 'open' };
    const filter = { ...state, code, ...(building_id === undefined ? {} : { building_id }) };
    const key = isOver(first) ? 'alarm.moreOver' : 'alarm.moreOpen';
    const text = say(mailMessage(key, { count: own.length, kind: describeAlarmKind(code) }));
    return [{ text, link: listLink(publicUrl, filter) }];
  });
}

function nowFirst(alarms: readonly Alarm[]): Alarm[] {
  const newest = alarms.toSorted((a, b) => (b.began ?? 0) - (a.began ?? 0));
  return [...newest.filter((alarm) => !isOver(alarm)), ...newest.filter(isOver)];
}

function linesOf(all: readonly Alarm[], parts: AlarmMailOptions): Line[] {
  const { language, zoneOf, publicUrl, late, answerUrl } = parts;
  const { say } = language;
  const alarms = nowFirst(all);
  const silent = alarms.filter(({ code }) => code === ALARM.disconnected);
  const storms = [silent.filter((alarm) => !isOver(alarm)), silent.filter(isOver)].filter(
    ({ length }) => length >= STORM_SIZE,
  );
  const single = alarms.filter((alarm) => !storms.some((storm) => storm.includes(alarm)));
  const lines = single.slice(0, MAX_LINES).map((alarm) => {
    const zone = zoneOf(alarm);
    const found = late.has(alarm.id) ? ` (${say(mailMessage('alarm.late'))})` : '';
    const line = formatAlarmLine(alarm, language, zone, parts);
    const answer = alarm.state === 'open' &&
      answerUrl && { url: answerUrl(alarm), label: say(mailMessage('answer.button')) };
    return { text: `${line}${found}`, ...(answer && { answer }), link: dashboardLink(publicUrl, alarm, zone) };
  });
  const combined = storms.flatMap((storm) => {
    const first = storm.at(-1);
    if (first === undefined) return [];
    const link = dashboardLink(publicUrl, first, zoneOf(first), first.building_id !== undefined);
    const count = storm.length;
    const what = isOver(first)
      ? say(mailMessage('alarm.silentOver', { count }))
      : `${say(mailMessage('alarm.silent', { count }))}. ${say(mailMessage('alarm.storm'))}`;
    return [{ text: `${formatStart(first, language, zoneOf(first))} · ${what}`, link }];
  });
  const [first] = alarms;
  const building = first?.building_id === undefined ? {} : { building_id: first.building_id };
  const open = { text: say(mailMessage('alarm.all')), link: listLink(publicUrl, { state: 'open', ...building }) };
  return [...combined, ...lines, ...countsOf(single.slice(MAX_LINES), parts), ...(alarms.length > 1 ? [open] : [])];
}

function sleepLine(alarm: Alarm, { language, zoneOf, publicUrl }: AlarmMailOptions): Line {
  const { snoozedUntil = 0, acknowledgedBy = '', note = '' } = alarm;
  const zone = zoneOf(alarm);
  const what = `${formatStart(alarm, language, zone)} · ${formatAlarmPlace(alarm)}: ${language.say(describeAlarm(alarm))}`;
  const asleep = { time: formatInstant(snoozedUntil, language, zone), by: toMailName(acknowledgedBy) };
  const until = language.say(mailMessage('alarm.asleepUntil', asleep));
  const said = note === '' ? '' : ` “${toMailName(note)}”`;
  return { text: `${what}. ${until}${said}`, link: dashboardLink(publicUrl, alarm, zone) };
}

function textOf({ text, link, answer }: Line): string {
  const take = answer === undefined ? [] : [`  ${answer.label}: ${answer.url}`];
  return [`- ${text}`, ...(link === undefined ? [] : [`  ${link}`]), ...take].join('\n');
}

function htmlOf({ text, link, answer }: Line): string {
  const line = link === undefined ? escapeHtml(text) : renderLink(link, text);
  return answer === undefined ? line : `${line}<br>${renderMainAnchor(answer.url, answer.label)}`;
}

export function createAlarmMail(parts: AlarmMailOptions): Mail {
  const { to, language, alarms, sleeping = [], unsubscribeUrl } = parts;
  const { locale, say } = language;
  const [why, stop] = [say(mailMessage('alarm.why')), say(mailMessage('alarm.stop'))];
  const asleepTitle = say(mailMessage('alarm.asleep'));
  const byBuilding = new Map<string, Alarm[]>();
  for (const alarm of alarms) {
    const name = alarm.building_name ?? say(mailMessage('alarm.unplaced'));
    byBuilding.set(name, [...(byBuilding.get(name) ?? []), alarm]);
  }
  const toDo = listAdvice(alarms, say);
  const asleep =
    sleeping.length === 0 ? [] : [{ name: asleepTitle, lines: sleeping.map((each) => sleepLine(each, parts)) }];
  const groups = [...[...byBuilding].map(([name, own]) => ({ name, lines: linesOf(own, parts) })), ...asleep];
  const text = groups.map(({ name, lines }) => [name, ...lines.map(textOf)].join('\n'));
  const html = groups.map(({ name, lines }) => {
    return renderList(name, lines.map(htmlOf));
  });
  const subject =
    alarms.length === 0 ? `${asleepTitle} · ${buildSubject(sleeping, say)}` : buildSubject(alarms, say, parts);
  const [title = subject, ...more] = toDo;
  return {
    to,
    subject,
    unsubscribeUrl,
    text: [toDo.join('\n'), ...text, `${why}\n${stop}: ${unsubscribeUrl}`].filter(Boolean).join('\n\n'),
    html: renderPlainPage(locale, title, [
      ...more.map((each) => renderParagraph(each)),
      ...html,
      formatUnsubscribeNote(why, stop, unsubscribeUrl),
    ]),
    until:
      Math.max(...[...alarms, ...sleeping].map(({ began = 0, acknowledgedAt = began }) => acknowledgedAt)) + 72 * HOUR,
  };
}

const placeOf = ({ building_id, device = '' }: RecordOf<'alarm'>) => building_id ?? device;

type UnreachedWhy = Unreached extends Map<string, infer Why> ? Why : never;

const NONE: ReadonlySet<string> = new Set();

/** Mails alarms that the account may see at the time of sending. Addresses without an account must be confirmed. */
export function createMailChannel(parts: AlarmMailing): AlarmChannel {
  const { models, store, publicUrl, now, outbox, timeZone } = parts;
  const building = entityNamed(models, 'building');
  const { seenBy, isStranger, languageFor, messagesUrl, answerUrls, isPosted } = createMailReaders(parts);
  const { ask } = createAddressQuestions(parts);

  /** Sends at most one mail per day about the reached daily limit of messages, to users with access and to confirmed addresses. */
  async function reportLimit(place: RecordOf<'building'>, alarms: readonly RecordOf<'alarm'>[]): Promise<void> {
    const day = new Date(now()).toISOString().slice(0, 10);
    for (const to of (place.contactMails ?? []).map(addressOf)) {
      const isReached = !(await isStranger(to)) && !(await readRecipient(store, 'mail', to)).isOff;
      const [seen] = isReached ? await seenBy(to, alarms) : [];
      if (seen === undefined) continue;
      const language = await languageFor(to, [place.country]);
      const { say } = language;
      const unsubscribeUrl = await messagesUrl(to, language, 'mail');
      const subject = say(mailMessage('limit.subject', { place: seen.building_name ?? '' }));
      const what = say(mailMessage('limit.what', { limit: String(MAX_MESSAGES_A_DAY) }));
      const stop = `${say(mailMessage('alarm.stop'))}: ${unsubscribeUrl}`;
      const text = [what, `${publicUrl}/alarms`, stop].join('\n\n');
      await outbox.post({ to, subject, text, unsubscribeUrl, id: `limit-${hashParts(to, place.id, day)}` });
    }
  }

  return {
    name: 'mail',
    windowMs: DIGEST_MS,
    compose: async ({ id, to, alarms: all, sleeping: asleep = [], late = NONE, ...rest }) => {
      const { worse, waiting, unreached, pressing = NONE, held } = rest;
      const note = (alarms: readonly RecordOf<'alarm'>[], why: UnreachedWhy) => {
        for (const each of alarms) unreached?.set(each.id, why);
      };
      const { isOff } = await readRecipient(store, 'mail', to);
      const seen = isOff ? [] : await seenBy(to, all);
      const seenAsleep = isOff ? [] : await seenBy(to, asleep);
      const known = new Set(seen.map((each) => each.id));
      note(
        all.filter((each) => !known.has(each.id)),
        isOff ? 'stopped' : 'nobody',
      );
      const about = [...seen, ...seenAsleep];
      if (about.length === 0 || (await isPosted(id))) return undefined;
      const ids = [...new Set(about.flatMap(({ building_id }) => building_id ?? []))];
      const buildings = new Map((await readByIds(store, building, ids)).map((each) => [each.id, each]));
      const language = await languageFor(
        to,
        [...buildings.values()].map(({ country }) => country),
      );
      const [place = ''] = about.map(placeOf);
      if (await ask(to, place, language)) {
        note(seen, 'unconfirmed');
        return 'later';
      }
      const pressingPlaces = new Set(seen.filter((each) => pressing.has(each.id)).map(placeOf));
      const others = [...new Set(about.map(placeOf))].filter((each) => !pressingPlaces.has(each));
      const counts = [
        await countMessage(store, [...pressingPlaces], now(), 'pressing'),
        await countMessage(store, others, now(), 'routine'),
      ];
      const isAllowed = (alarm: RecordOf<'alarm'>) => counts.some(({ allowed }) => allowed.has(placeOf(alarm)));
      const [alarms, sleeping] = [seen.filter(isAllowed), seenAsleep.filter(isAllowed)];
      const withheld = seen.filter((each) => !isAllowed(each));
      note(withheld, 'limit');
      for (const each of withheld) if (pressing.has(each.id)) held?.add(each.id);
      for (const reached of counts.flatMap((each) => each.reached)) {
        const about = buildings.get(reached);
        if (about !== undefined)
          await reportLimit(
            about,
            withheld.filter((each) => placeOf(each) === reached),
          );
      }
      if (alarms.length + sleeping.length === 0) return undefined;
      return createAlarmMail({
        ...{ to, language, alarms, sleeping, late, worse, waiting, publicUrl },
        zoneOf: ({ building_id = '' }) => zoneOr(buildings.get(building_id)?.timeZone, timeZone),
        answerUrl: await answerUrls(to, language, now() + ANSWER_LINK_VALID_MS),
        unsubscribeUrl: await messagesUrl(to, language, 'mail'),
      });
    },
  };
}
