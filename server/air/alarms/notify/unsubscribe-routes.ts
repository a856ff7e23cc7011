import { type Context, Hono } from 'hono';
import type { QuietHours } from '../../../../src/air/domain/alarms/quiet-hours';
import { quietHoursOf } from '../../../../src/air/domain/alarms/quiet-hours';
import type { Locale } from '../../../../src/frame/model/localized-text';
import type { Environment } from '../../../frame/http/environment';
import { escapeHtml } from '../../../frame/http/escape-html';
import { PLAIN_STYLE_SOURCE, paragraph, plainPage } from '../../../frame/http/plain-page';
import type { Store } from '../../../frame/stores/store';
import type { MessageKind } from './recipients';
import { addressSigner, recipientOf, setWishes } from './recipients';
import { hourText, unsubscribeTexts } from './unsubscribe-texts';

const HOURS = Array.from({ length: 24 }, (_none, hour) => hour);

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

/**
 * A form for the hours in which its reader is left alone, and whose clock they go by.
 *
 * @param timeZone IANA zone of the site.
 */
function quietForm(locale: Locale, quiet: QuietHours | undefined, timeZone: string): string {
  const texts = unsubscribeTexts(locale, 'mail');
  return [
    `<h2>${escapeHtml(texts.quiet)}</h2><p>${escapeHtml(texts.quietHelp)}</p>`,
    `<form method="post" class="hours">${hourChoice('quietFrom', texts.from, quiet?.from, texts.none)}`,
    hourChoice('quietTo', texts.to, quiet?.to, texts.none),
    zoneChoice(texts.clock, quiet?.timeZone ?? timeZone),
    `<button name="save" value="quiet">${escapeHtml(texts.save)}</button></form>`,
  ].join('\n');
}

/** A form with the one button that stops messages, or has them come again. */
function wantedForm(label: string, wanted: '0' | '1'): string {
  return `<form method="post"><button name="wanted" value="${wanted}">${escapeHtml(label)}</button></form>`;
}

/** The page on which the reader of messages of alarms says what to get. `forms` is HTML. */
function messagesPage(locale: Locale, kind: MessageKind, text: string, ...forms: readonly string[]): string {
  const { title } = unsubscribeTexts(locale, kind);
  return plainPage(locale, title, [paragraph(text), ...forms]);
}

const POLICY = `default-src 'none'; style-src ${PLAIN_STYLE_SOURCE}; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`;

const hourOf = (value: unknown) => (typeof value === 'string' && value !== '' ? Number(value) : undefined);

/**
 * `GET` and `POST /fn/alarmMessages?to&signature&language&about`: where the link in a message leads. Opening it only asks, since
 * programs that look through mail open links, too; the answer is given by a button. A post without a word about what is wanted
 * stops the messages: that is how mail programs do it (RFC 8058). With `about=confirm` somebody without an account says that messages are wanted. Quiet hours are posted as `save=quiet`, `quietFrom`, `quietTo` and `quietZone`.
 *
 * @param timeZone IANA zone of the site, by whose clock quiet hours go unless their reader says otherwise.
 */
export function unsubscribeRoutes({ store, timeZone }: { store: Store; timeZone: string }): Hono<Environment> {
  const app = new Hono<Environment>();

  async function asked(context: Context) {
    const { to = '', signature = '', language = 'en', about } = context.req.query();
    const kind = about === 'summary' ? 'summary' : 'mail';
    const { isSigned } = await addressSigner(store);
    const known = language === 'it' ? 'it' : 'en';
    return {
      to,
      language: known,
      kind,
      isToConfirm: about === 'confirm',
      texts: unsubscribeTexts(known, kind),
      isSigned: to !== '' && isSigned(to, signature),
    } as const;
  }

  const answer = (context: Context, html: string, status: 200 | 400 = 200) => {
    context.header('content-security-policy', POLICY);
    context.header('cache-control', 'no-store');
    return context.html(html, status);
  };

  app.get('/alarmMessages', async (context) => {
    const { to, language, kind, texts, isSigned, isToConfirm } = await asked(context);
    if (!isSigned) return answer(context, messagesPage(language, kind, texts.bad), 400);
    if (isToConfirm) {
      return answer(context, messagesPage(language, kind, texts.wanted(to), wantedForm(texts.confirm, '1')));
    }
    const { quiet } = await recipientOf(store, kind, to);
    const forms = [wantedForm(texts.stop, '0'), ...(kind === 'mail' ? [quietForm(language, quiet, timeZone)] : [])];
    return answer(context, messagesPage(language, kind, texts.question(to), ...forms));
  });

  app.post('/alarmMessages', async (context) => {
    const { to, language, kind, texts, isSigned, isToConfirm } = await asked(context);
    if (!isSigned) return answer(context, messagesPage(language, kind, texts.bad), 400);
    const { wanted, save, quietFrom, quietTo, quietZone } = await context.req.parseBody();
    if (isToConfirm && wanted === '1') {
      await setWishes(store, to, { isConfirmed: true, isOff: false, nextTryAt: 0 });
      return answer(context, messagesPage(language, kind, texts.confirmed(to), wantedForm(texts.stop, '0')));
    }
    if (save === 'quiet') {
      const { quiet } = await setWishes(store, to, {
        quiet: quietHoursOf(hourOf(quietFrom), hourOf(quietTo), quietZone),
      });
      return answer(
        context,
        messagesPage(
          language,
          kind,
          texts.quietNow(quiet, quiet?.timeZone ?? timeZone),
          quietForm(language, quiet, timeZone),
        ),
      );
    }
    const { isOff, quiet } = await setWishes(store, to, { isOff: wanted !== '1' }, kind);
    const [text, button] = isOff
      ? [texts.stopped(to), wantedForm(texts.resume, '1')]
      : [texts.resumed(to), wantedForm(texts.stop, '0')];
    const more = isOff || kind !== 'mail' ? [] : [quietForm(language, quiet, timeZone)];
    return answer(context, messagesPage(language, kind, text, button, ...more));
  });

  return app;
}
