import { type Context, Hono } from 'hono';
import { type QuietHours, quietHoursOf } from '../../../../src/air/domain/alarms/quiet-hours';
import type { Message } from '../../../../src/frame/model/message';
import type { Say } from '../../../../src/frame/model/say';
import type { Environment } from '../../../frame/http/environment';
import { escapeHtml } from '../../../frame/http/escape-html';
import { paragraph } from '../../../frame/http/plain-page';
import type { Texts } from '../../../frame/http/texts';
import type { Store } from '../../../frame/stores/store';
import { mailMessage } from '../../texts/mail-message';
import { buttonForm, messagePage } from './message-page';
import { addressSigner, type MessageKind, recipientOf, setWishes } from './recipients';

const HOURS = Array.from({ length: 24 }, (_none, hour) => hour);

/** An hour of the day as clocks show it. */
const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** What the page says of the messages that it is about. */
function pageTexts(say: Say, kind: MessageKind) {
  return {
    title: say(mailMessage(`about.${kind}.title`)),
    question: (address: string) => say(mailMessage(`about.${kind}.question`, { address })),
    stopped: (address: string) => say(mailMessage(`about.${kind}.stopped`, { address })),
    resumed: (address: string) => say(mailMessage(`about.${kind}.resumed`, { address })),
  };
}

/** What holds from now on. */
function quietNow(quiet: QuietHours | undefined, siteZone: string): Message {
  if (quiet === undefined) return mailMessage('page.allHours');
  const { from, to, timeZone: zone = siteZone, isWhole } = quiet;
  const hours = { from: hourText(from), to: hourText(to), zone };
  return isWhole === true ? mailMessage('page.wholeNow', hours) : mailMessage('page.quietNow', hours);
}

function hourChoice(name: string, label: string, chosen: number | undefined, none: string): string {
  const options = [
    `<option value="">${escapeHtml(none)}</option>`,
    ...HOURS.map(
      (hour) => `<option value="${hour}"${hour === chosen ? ' selected' : ''}>${escapeHtml(hourText(hour))}</option>`,
    ),
  ];
  return `<label>${escapeHtml(label)}<select name="${name}">${options.join('')}</select></label>`;
}

function zoneChoice(label: string, chosen: string): string {
  const zones = [...new Set([chosen, ...Intl.supportedValuesOf('timeZone'), 'UTC'])].sort();
  const options = zones.map((zone) => `<option${zone === chosen ? ' selected' : ''}>${escapeHtml(zone)}</option>`);
  return `<label>${escapeHtml(label)}<select name="quietZone">${options.join('')}</select></label>`;
}

/** Whether what is critical comes all the same. Two choices, as browsers send nothing of a box that is not ticked. */
function criticalChoice(say: Say, isSent: boolean): string {
  const options = (['sent', 'wait'] as const).map((choice) => {
    const isChosen = (choice === 'sent') === isSent;
    const text = say(mailMessage(`page.criticalChoice.${choice}`));
    return `<option value="${choice}"${isChosen ? ' selected' : ''}>${escapeHtml(text)}</option>`;
  });
  const label = escapeHtml(say(mailMessage('page.critical')));
  return `<label>${label}<select name="quietCritical">${options.join('')}</select></label>`;
}

/**
 * A form for the hours in which its reader is left alone, and whose clock they go by.
 *
 * @param timeZone IANA zone of the site.
 */
function quietForm(say: Say, quiet: QuietHours | undefined, timeZone: string): string {
  const none = say(mailMessage('page.none'));
  return [
    `<h2>${escapeHtml(say(mailMessage('page.quiet')))}</h2>${paragraph(say(mailMessage('page.quietHelp')))}`,
    '<form method="post" class="hours">',
    hourChoice('quietFrom', say(mailMessage('page.from')), quiet?.from, none),
    hourChoice('quietTo', say(mailMessage('page.to')), quiet?.to, none),
    zoneChoice(say(mailMessage('page.clock')), quiet?.timeZone ?? timeZone),
    criticalChoice(say, quiet?.isWhole !== true),
    `<button name="save" value="quiet">${escapeHtml(say(mailMessage('page.save')))}</button></form>`,
  ].join('\n');
}

/** A form with the one button that stops messages, or has them come again. */
function wantedForm(label: string, wanted: '0' | '1'): string {
  return buttonForm(label, 'wanted', wanted);
}

const hourOf = (value: unknown) => (typeof value === 'string' && value !== '' ? Number(value) : undefined);

interface PageParts {
  store: Store;
  texts: Texts;
  timeZone: string;
}

/**
 * `GET` and `POST /fn/alarmMessages?to&signature&language&about`: where the link in a message leads. Opening it only asks, since
 * programs that look through mail open links, too; the answer is given by a button. A post without a word about what is wanted
 * stops the messages: that is how mail programs do it (RFC 8058). With `about=confirm` somebody without an account says that messages are wanted. Quiet hours are posted as `save=quiet`, `quietFrom`,
 * `quietTo`, `quietZone` and `quietCritical` (`sent` or `wait`).
 *
 * @param timeZone IANA zone of the site, by whose clock quiet hours go unless their reader says otherwise.
 */
export function unsubscribeRoutes({ store, texts, timeZone }: PageParts): Hono<Environment> {
  const app = new Hono<Environment>();

  async function asked(context: Context) {
    const { to = '', signature = '', language = '', about } = context.req.query();
    const kind: MessageKind = about === 'summary' || about === 'report' ? about : 'mail';
    const { isSigned } = await addressSigner(store);
    const locale = texts.preferred(language);
    const say = texts.in(locale);
    const own = pageTexts(say, kind);
    return {
      ...{ to, kind, say, own, isToConfirm: about === 'confirm', isSigned: to !== '' && isSigned(to, signature) },
      /** The page on which the reader says what to get. `forms` is HTML. */
      answer: (text: string, forms: readonly string[] = [], status: 200 | 400 = 200) =>
        messagePage(context, { locale, title: own.title, blocks: [paragraph(text), ...forms], status }),
    };
  }

  app.get('/alarmMessages', async (context) => {
    const { to, kind, say, own, isSigned, isToConfirm, answer } = await asked(context);
    if (!isSigned) return answer(say(mailMessage('page.bad')), [], 400);
    if (isToConfirm) {
      const button = wantedForm(say(mailMessage('confirm.button')), '1');
      return answer(say(mailMessage('page.wanted', { address: to })), [button]);
    }
    const { quiet } = await recipientOf(store, kind, to);
    const stop = wantedForm(say(mailMessage('page.stop')), '0');
    return answer(own.question(to), [stop, ...(kind === 'mail' ? [quietForm(say, quiet, timeZone)] : [])]);
  });

  app.post('/alarmMessages', async (context) => {
    const { to, kind, say, own, isSigned, isToConfirm, answer } = await asked(context);
    if (!isSigned) return answer(say(mailMessage('page.bad')), [], 400);
    const { wanted, save, quietFrom, quietTo, quietZone, quietCritical } = await context.req.parseBody();
    const stop = wantedForm(say(mailMessage('page.stop')), '0');
    if (isToConfirm && wanted === '1') {
      await setWishes(store, to, { isConfirmed: true, isOff: false, nextTryAt: 0 });
      return answer(say(mailMessage('page.confirmed', { address: to })), [stop]);
    }
    if (save === 'quiet') {
      const hours = quietHoursOf(hourOf(quietFrom), hourOf(quietTo), quietZone, quietCritical === 'wait');
      const { quiet } = await setWishes(store, to, { quiet: hours });
      return answer(say(quietNow(quiet, timeZone)), [quietForm(say, quiet, timeZone)]);
    }
    const { isOff, quiet } = await setWishes(store, to, { isOff: wanted !== '1' }, kind);
    if (isOff) return answer(own.stopped(to), [wantedForm(say(mailMessage('page.resume')), '1')]);
    return answer(own.resumed(to), [stop, ...(kind === 'mail' ? [quietForm(say, quiet, timeZone)] : [])]);
  });

  return app;
}
