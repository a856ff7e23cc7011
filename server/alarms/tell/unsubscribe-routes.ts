import { type Context, Hono } from 'hono';
import { escapeHtml } from '../../http/escape-html';
import type { Store } from '../../stores/store';
import { addressSigner, setWanted } from './recipients';
import { unsubscribeTexts } from './unsubscribe-texts';

const POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

interface Button {
  label: string;
  wanted: '0' | '1';
}

function page(language: string, title: string, text: string, button?: Button): string {
  const form =
    button === undefined
      ? ''
      : `<form method="post"><button name="wanted" value="${button.wanted}">${escapeHtml(button.label)}</button></form>`;
  return [
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title></head>`,
    `<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}</main></body></html>`,
  ].join('\n');
}

/**
 * `GET` and `POST /fn/alarmMessages?to&signature&language`: where the link in a message leads. Opening it only asks, since
 * programs that look through mail open links, too; the answer is given by the button.
 */
export function unsubscribeRoutes({ store }: { store: Store }): Hono {
  const app = new Hono();

  async function asked(context: Context) {
    const { to = '', signature = '', language = 'en' } = context.req.query();
    const { isSigned } = await addressSigner(store);
    const known = language === 'it' ? 'it' : 'en';
    return { to, language: known, texts: unsubscribeTexts(known), isSigned: to !== '' && isSigned(to, signature) };
  }

  const answer = (context: Context, html: string, status: 200 | 400 = 200) => {
    context.header('content-security-policy', POLICY);
    context.header('cache-control', 'no-store');
    return context.html(html, status);
  };

  app.get('/alarmMessages', async (context) => {
    const { to, language, texts, isSigned } = await asked(context);
    if (!isSigned) return answer(context, page(language, texts.title, texts.bad), 400);
    return answer(context, page(language, texts.title, texts.question(to), { label: texts.stop, wanted: '0' }));
  });

  app.post('/alarmMessages', async (context) => {
    const { to, language, texts, isSigned } = await asked(context);
    if (!isSigned) return answer(context, page(language, texts.title, texts.bad), 400);
    const { wanted } = await context.req.parseBody();
    await setWanted(store, to, wanted === '1');
    const html =
      wanted === '1'
        ? page(language, texts.title, texts.resumed(to), { label: texts.stop, wanted: '0' })
        : page(language, texts.title, texts.stopped(to), { label: texts.resume, wanted: '1' });
    return answer(context, html);
  });

  return app;
}
