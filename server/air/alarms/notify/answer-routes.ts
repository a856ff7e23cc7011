import { type Context, Hono } from 'hono';
import { hasOtherNotes, MAX_NOTE_LENGTH, taken } from '../../../../src/air/domain/alarms/alarm-work';
import type { RecordOf } from '../../../../src/frame/model/entities';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import type { Message } from '../../../../src/frame/model/message';
import { zoneOr } from '../../../../src/frame/time/zone-offset';
import { SYSTEM } from '../../../frame/documents/actor';
import { ApiError } from '../../../frame/documents/api-error';
import type { SiteData } from '../../../frame/documents/site-data';
import { readByIds, repairValues } from '../../../frame/documents/typed-records';
import { inTransaction } from '../../../frame/documents/unit-of-work';
import type { Environment } from '../../../frame/http/environment';
import {
  renderButtonForm,
  renderLink,
  renderMessage,
  renderNoteField,
  renderParagraph,
} from '../../../frame/http/plain-page';
import { airMessage } from '../../texts/air-message';
import { mailMessage } from '../../texts/mail-message';
import { requireNoteSpace } from '../acknowledge-calls';
import { formatAlarmLine } from './alarm-texts';
import { type AnswerLink, buildSignedAnswer } from './answer-link';
import { findMailAccount } from './mail-reader';
import { readReader, storeUse } from './notices';
import { isSignedLink } from './recipients';

type Alarm = RecordOf<'alarm'>;

type Answer = { alarm: Alarm; by: string } | { refusal: Message; status: 200 | 400 | 410; isUnknown?: true };

/** Accepts each link once, without a session. Opening a link only shows a form, because mail scanners open links. */
export function answerRoutes({ models, store, documents, texts, now }: SiteData, timeZone: string): Hono<Environment> {
  const app = new Hono<Environment>();
  const [model, building] = [entityNamed(models, 'alarm'), entityNamed(models, 'building')];

  async function answerOf(context: Context, link: AnswerLink, signature: string): Promise<Answer> {
    const { alarm: id, to, until } = link;
    if (!(await isSignedLink(context, store, buildSignedAnswer(link), signature))) {
      return { refusal: mailMessage('page.bad'), status: 400, isUnknown: true };
    }
    if (until <= now()) return { refusal: mailMessage('answer.old'), status: 410 };
    const [alarm] = await readByIds(store, model, [id]);
    const account = await findMailAccount({ models, store }, to);
    if (alarm === undefined || !account.mayAcknowledge(alarm))
      return { refusal: mailMessage('answer.gone'), status: 410, isUnknown: true };
    if (alarm.state === 'ended') return { refusal: mailMessage('answer.over'), status: 200 };
    if (alarm.state === 'acknowledged') {
      return { refusal: mailMessage('answer.taken', { by: alarm.acknowledgedBy ?? '' }), status: 200 };
    }
    const reader = await readReader(store, id, 'mail', to);
    if (reader === undefined || reader.usedUntil >= until) return { refusal: mailMessage('answer.used'), status: 410 };
    return { alarm, by: account.name };
  }

  async function asked(context: Context) {
    const { alarm = '', to = '', until = '', signature = '', language = '' } = context.req.query();
    const link = { alarm, to, until: Number(until) };
    const locale = texts.preferred(language);
    const say = texts.in(locale);
    const answer = await answerOf(context, link, signature);
    // Uses a relative address, because the public address of the console may contain a path.
    const console = `../${model.route}/${encodeURIComponent(alarm)}/show`;
    const open = 'isUnknown' in answer ? [] : [`<p>${renderLink(console, say(mailMessage('answer.open')))}</p>`];
    const page = (blocks: readonly string[], status: 200 | 400 | 410 = 200) =>
      renderMessage(context, { locale, title: say(mailMessage('answer.title')), blocks: [...blocks, ...open], status });
    return { link, locale, say, page, answer };
  }

  /** Shows the form, or why the link cannot be used. After a fault, the form keeps the typed note. */
  async function ask(context: Context, note = '', fault?: string) {
    const { locale, say, page, answer } = await asked(context);
    if ('refusal' in answer) return page([renderParagraph(say(answer.refusal))], answer.status);
    const { alarm } = answer;
    const [place] = await readByIds(store, building, [alarm.building_id ?? '']);
    const zone = zoneOr(place?.timeZone, timeZone);
    const line = formatAlarmLine(alarm, { locale, say }, zone, { building: alarm.building_name });
    const question = fault ?? say(mailMessage('answer.question'));
    const field = renderNoteField(say(mailMessage('answer.note')), note, MAX_NOTE_LENGTH);
    const form = renderButtonForm(say(mailMessage('answer.button')), 'take', '1', field);
    return page([renderParagraph(line), renderParagraph(question), form], fault === undefined ? 200 : 400);
  }

  app.get('/alarmAnswer', (context) => ask(context));

  app.post('/alarmAnswer', async (context) => {
    const { link, locale, say, page, answer } = await asked(context);
    if ('refusal' in answer) return page([renderParagraph(say(answer.refusal))], answer.status);
    const { alarm, by } = answer;
    const { note: written } = await context.req.parseBody();
    const note = typeof written === 'string' ? written.replaceAll('\r\n', '\n').trim() : '';
    const require = (present: EntityRecord): void => {
      const isChanged = note !== '' && hasOtherNotes(alarm, repairValues(model, present));
      if (present['state'] !== 'open' || isChanged) throw new ApiError(409, 'noted', airMessage('alarmWork.noted'));
    };
    try {
      const body = { ...taken(requireNoteSpace(alarm, note), { by, at: now() }, note) };
      await documents.together({ ...SYSTEM, locale }, [{ type: 'update', model, id: alarm.id, body, require }]);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return ask(context, note, error.messageIn(say));
    }
    await inTransaction(store, (unit) => storeUse(unit, alarm.id, 'mail', link.to, link.until));
    return page([renderParagraph(say(mailMessage('answer.done')))]);
  });

  return app;
}
