import { type Context, Hono } from 'hono';
import { quietHoursOf } from '../../../../src/air/domain/alarms/quiet-hours';
import { OPTIONAL_NEWS } from '../../../../src/air/domain/alarms/wanted-news';
import type { Say } from '../../../../src/frame/model/say';
import type { Environment } from '../../../frame/http/environment';
import { paragraph } from '../../../frame/http/plain-page';
import type { Texts } from '../../../frame/http/texts';
import type { Store } from '../../../frame/stores/store';
import { mailMessage } from '../../texts/mail-message';
import { newsForm, newsNow, quietForm, quietNow, wantedForm } from './message-forms';
import { messagePage } from './message-page';
import { isSignedLink, type MessageKind, type Recipient, recipientOf, setWishes } from './recipients';

function pageTexts(say: Say, kind: MessageKind) {
  return {
    title: say(mailMessage(`about.${kind}.title`)),
    question: (address: string) => say(mailMessage(`about.${kind}.question`, { address })),
    stopped: (address: string) => say(mailMessage(`about.${kind}.stopped`, { address })),
    resumed: (address: string) => say(mailMessage(`about.${kind}.resumed`, { address })),
  };
}

const hourOf = (value: unknown) => (typeof value === 'string' && value !== '' ? Number(value) : undefined);

interface PageParts {
  store: Store;
  texts: Texts;
  timeZone: string;
}

/**
 * `GET` and `POST /fn/alarmMessages?to&signature&language&about`: page behind the link in a message. Opening only asks,
 * because mail scanners open links, too. A post without a choice stops the messages (RFC 8058); with `about=confirm` a
 * person without an account confirms messages. Quiet hours are posted as `save=quiet`, `quietFrom`, `quietTo`,
 * `quietZone` (empty: zone of each alarm's building) and `quietCritical` (`sent` or `wait`); optional notices as
 * `save=news`, `worse` and `over` (`1` or omitted).
 * @param timeZone IANA zone of the site, for quiet hours of places without a zone.
 */
export function unsubscribeRoutes({ store, texts, timeZone }: PageParts): Hono<Environment> {
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
        messagePage(context, { locale, title: own.title, blocks: [paragraph(text), ...forms], status }),
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
    return answer(own.question(to), [stop, ...wishForms(say, kind, await recipientOf(store, kind, to))]);
  });

  app.post('/alarmMessages', async (context) => {
    const { to, kind, say, own, isSigned, isToConfirm, answer } = await asked(context);
    if (!isSigned) return answer(say(mailMessage('page.bad')), [], 400);
    const { wanted, save, quietFrom, quietTo, quietZone, quietCritical, ...sent } = await context.req.parseBody();
    const stop = wantedForm(say(mailMessage('page.stop')), '0');
    if (isToConfirm && wanted === '1') {
      await setWishes(store, to, { isConfirmed: true, isOff: false, nextTryAt: 0 });
      return answer(say(mailMessage('page.confirmed', { address: to })), [stop]);
    }
    if (save === 'quiet') {
      const hours = quietHoursOf(hourOf(quietFrom), hourOf(quietTo), quietZone, quietCritical === 'wait');
      const { quiet } = await setWishes(store, to, { quiet: hours });
      return answer(quietNow(say, quiet, timeZone), [quietForm(say, quiet, timeZone)]);
    }
    if (save === 'news') {
      const without = OPTIONAL_NEWS.filter((each) => sent[each] !== '1');
      const wishes = await setWishes(store, to, { without });
      return answer(newsNow(say, wishes), [newsForm(say, wishes)]);
    }
    const wishes = await setWishes(store, to, { isOff: wanted !== '1' }, kind);
    if (wishes.isOff) return answer(own.stopped(to), [wantedForm(say(mailMessage('page.resume')), '1')]);
    return answer(own.resumed(to), [stop, ...wishForms(say, kind, wishes)]);
  });

  return app;
}
