import { type Context, Hono } from 'hono';
import {
  OPTIONAL_NOTIFICATIONS,
  type OptionalNotification,
  parseQuietHours,
  type QuietHours,
} from '../../../../src/air/domain/alarms/digest';
import type { Say } from '../../../../src/frame/model/say';
import type { SiteData } from '../../../frame/documents/site-data';
import type { Environment } from '../../../frame/http/environment';
import { escapeHtml, renderButtonForm, renderMessage, renderParagraph } from '../../../frame/http/plain-page';
import { mailMessage } from '../../texts/mail-message';
import { isSignedLink, type MessageKind, type Recipient, readRecipient, storePreferences } from './recipients';

const HOURS = Array.from({ length: 24 }, (_none, hour) => hour);

const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

function quietNow(say: Say, quiet: QuietHours | undefined, siteZone: string): string {
  if (quiet === undefined) return say(mailMessage('page.allHours'));
  const { from, to, timeZone: zone = say(mailMessage('page.buildingClock', { zone: siteZone })), isWhole } = quiet;
  const hours = { from: hourText(from), to: hourText(to), zone };
  return say(isWhole === true ? mailMessage('page.wholeNow', hours) : mailMessage('page.quietNow', hours));
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

function zoneChoice(say: Say, chosen: string | undefined, siteZone: string): string {
  const own = escapeHtml(say(mailMessage('page.buildingClock', { zone: siteZone })));
  const known = chosen === undefined ? [] : [chosen];
  const zones = [...new Set([...known, ...Intl.supportedValuesOf('timeZone'), 'UTC'])].sort();
  const options = zones.map((zone) => `<option${zone === chosen ? ' selected' : ''}>${escapeHtml(zone)}</option>`);
  const first = `<option value=""${chosen === undefined ? ' selected' : ''}>${own}</option>`;
  const label = escapeHtml(say(mailMessage('page.clock')));
  return `<label>${label}<select name="quietZone">${first}${options.join('')}</select></label>`;
}

function criticalChoice(say: Say, isSent: boolean): string {
  const options = (['sent', 'wait'] as const).map((choice) => {
    const isChosen = (choice === 'sent') === isSent;
    const text = say(mailMessage(`page.criticalChoice.${choice}`));
    return `<option value="${choice}"${isChosen ? ' selected' : ''}>${escapeHtml(text)}</option>`;
  });
  const label = escapeHtml(say(mailMessage('page.critical')));
  return `<label>${label}<select name="quietCritical">${options.join('')}</select></label>`;
}

function quietForm(say: Say, quiet: QuietHours | undefined, timeZone: string): string {
  const none = say(mailMessage('page.none'));
  return [
    `<h2>${escapeHtml(say(mailMessage('page.quiet')))}</h2>${renderParagraph(say(mailMessage('page.quietHelp')))}`,
    '<form method="post" class="hours">',
    hourChoice('quietFrom', say(mailMessage('page.from')), quiet?.from, none),
    hourChoice('quietTo', say(mailMessage('page.to')), quiet?.to, none),
    zoneChoice(say, quiet?.timeZone, timeZone),
    criticalChoice(say, quiet?.isWhole !== true),
    `<button name="save" value="quiet">${escapeHtml(say(mailMessage('page.save')))}</button></form>`,
  ].join('\n');
}

interface News {
  without?: readonly OptionalNotification[] | undefined;
}

function newsNow(say: Say, { without = [] }: News): string {
  const [worse, over] = OPTIONAL_NOTIFICATIONS.map((each) => !without.includes(each));
  const key = worse && over ? 'all' : worse ? 'worse' : over ? 'over' : 'none';
  return say(mailMessage(`page.newsNow.${key}`));
}

function newsForm(say: Say, { without = [] }: News): string {
  const switches = OPTIONAL_NOTIFICATIONS.map((each) => {
    const checked = without.includes(each) ? '' : ' checked';
    const label = escapeHtml(say(mailMessage(`page.news.${each}`)));
    return `<label class="switch"><input type="checkbox" name="${each}" value="1"${checked}>${label}</label>`;
  });
  return [
    `<h2>${escapeHtml(say(mailMessage('page.which')))}</h2>${renderParagraph(say(mailMessage('page.whichHelp')))}`,
    '<form method="post">',
    ...switches,
    `<button name="save" value="news">${escapeHtml(say(mailMessage('page.save')))}</button></form>`,
  ].join('\n');
}

function wantedForm(label: string, wanted: '0' | '1'): string {
  return renderButtonForm(label, 'wanted', wanted);
}

function pageTexts(say: Say, kind: MessageKind) {
  return {
    title: say(mailMessage(`about.${kind}.title`)),
    question: (address: string) => say(mailMessage(`about.${kind}.question`, { address })),
    stopped: (address: string) => say(mailMessage(`about.${kind}.stopped`, { address })),
    resumed: (address: string) => say(mailMessage(`about.${kind}.resumed`, { address })),
  };
}

const hourOf = (value: unknown) => (typeof value === 'string' && value !== '' ? Number(value) : undefined);

/**
 * Shows a form when the link is opened, because mail scanners open links. A post without a choice stops the messages
 * (RFC 8058); with `about=confirm`, a post confirms the address.
 * @param timeZone for quiet hours of places without a zone
 */
export function unsubscribeRoutes({ store, texts }: SiteData, timeZone: string): Hono<Environment> {
  const app = new Hono<Environment>();

  async function asked(context: Context) {
    const { to = '', signature = '', language = '', about } = context.req.query();
    const kind: MessageKind = about === 'summary' || about === 'report' ? about : 'mail';
    const isSigned = to !== '' && (await isSignedLink(context, store, to, signature));
    const locale = texts.preferred(language);
    const say = texts.in(locale);
    const own = pageTexts(say, kind);
    return {
      ...{ to, kind, say, own, isToConfirm: about === 'confirm', isSigned },
      answer: (text: string, forms: readonly string[] = [], status: 200 | 400 = 200) =>
        renderMessage(context, { locale, title: own.title, blocks: [renderParagraph(text), ...forms], status }),
    };
  }

  function wishForms(say: Say, kind: MessageKind, wishes: Recipient): string[] {
    return kind === 'mail' ? [newsForm(say, wishes), quietForm(say, wishes.quiet, timeZone)] : [];
  }

  app.get('/alarmMessages', async (context) => {
    const { to, kind, say, own, isSigned, isToConfirm, answer } = await asked(context);
    if (!isSigned) return answer(say(mailMessage('page.bad')), [], 400);
    if (isToConfirm) {
      const button = wantedForm(say(mailMessage('confirm.button')), '1');
      return answer(say(mailMessage('page.wanted', { address: to })), [button]);
    }
    const stop = wantedForm(say(mailMessage('page.stop')), '0');
    return answer(own.question(to), [stop, ...wishForms(say, kind, await readRecipient(store, kind, to))]);
  });

  app.post('/alarmMessages', async (context) => {
    const { to, kind, say, own, isSigned, isToConfirm, answer } = await asked(context);
    if (!isSigned) return answer(say(mailMessage('page.bad')), [], 400);
    const { wanted, save, quietFrom, quietTo, quietZone, quietCritical, ...sent } = await context.req.parseBody();
    const stop = wantedForm(say(mailMessage('page.stop')), '0');
    if (isToConfirm && wanted === '1') {
      await storePreferences(store, to, { isConfirmed: true, isOff: false, nextTryAt: 0 });
      return answer(say(mailMessage('page.confirmed', { address: to })), [stop]);
    }
    if (save === 'quiet') {
      const hours = parseQuietHours(hourOf(quietFrom), hourOf(quietTo), quietZone, quietCritical === 'wait');
      const { quiet } = await storePreferences(store, to, { quiet: hours });
      return answer(quietNow(say, quiet, timeZone), [quietForm(say, quiet, timeZone)]);
    }
    if (save === 'news') {
      const without = OPTIONAL_NOTIFICATIONS.filter((each) => sent[each] !== '1');
      const wishes = await storePreferences(store, to, { without });
      return answer(newsNow(say, wishes), [newsForm(say, wishes)]);
    }
    const wishes = await storePreferences(store, to, { isOff: wanted !== '1' }, kind);
    if (wishes.isOff) return answer(own.stopped(to), [wantedForm(say(mailMessage('page.resume')), '1')]);
    return answer(own.resumed(to), [stop, ...wishForms(say, kind, wishes)]);
  });

  return app;
}
