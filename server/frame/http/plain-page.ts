import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Locale } from '../../../src/frame/model/localized-text';

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Styles of the page. Mail programs that ignore styles still show headings, paragraphs and lists. */
const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 12px; background: #f4f7f8; color: #16242b; font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 560px; margin: 0 auto; padding: 24px; background: #ffffff; border: 1px solid #dfe7ea; border-top: 4px solid #0b6b74; border-radius: 8px; overflow-wrap: anywhere; }
h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.3; }
h2, h3 { margin: 24px 0 8px; font-size: 17px; line-height: 1.3; }
p { margin: 0 0 16px; }
ul { margin: 0 0 16px; padding-left: 20px; }
li { margin-bottom: 8px; }
li .main { margin: 8px 0; }
a { color: #0b6b74; }
.main { display: inline-block; padding: 10px 20px; background: #0b6b74; color: #ffffff; border-radius: 8px; font-weight: 600; text-decoration: none; }
.small { font-size: 14px; color: #52656e; }
.foot { margin: 24px 0 0; padding-top: 16px; border-top: 1px solid #dfe7ea; font-size: 13px; color: #52656e; }
form { margin: 0 0 16px; }
.hours { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-end; }
label { display: flex; flex-direction: column; font-size: 14px; }
textarea { padding: 8px; }
select { min-height: 44px; min-width: 112px; padding: 0 8px; }
select, textarea { border: 1px solid #7d9099; border-radius: 8px; background: #ffffff; color: #16242b; font: inherit; }
label.switch { flex-direction: row; gap: 12px; align-items: center; min-height: 44px; font-size: 16px; }
.switch input { width: 20px; height: 20px; margin: 0; flex: none; accent-color: #0b6b74; }
button { min-height: 44px; padding: 0 20px; border: 0; border-radius: 8px; background: #0b6b74; color: #ffffff; font: inherit; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 3px solid #2b8f98; outline-offset: 2px; }
@media (prefers-color-scheme: dark) {
  body { background: #0d161b; color: #e7eff2; }
  main { background: #142027; border-color: #25343c; border-top-color: #5cc8cb; }
  a { color: #5cc8cb; }
  .main, button { background: #5cc8cb; color: #06262a; }
  .switch input { accent-color: #5cc8cb; }
  .small, .foot { color: #a3b5bd; }
  .foot { border-top-color: #25343c; }
  select, textarea { background: #142027; color: #e7eff2; border-color: #667880; }
}
`;

const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

export function renderPlainPage(locale: Locale, title: string, blocks: readonly string[]): string {
  return [
    `<!doctype html><html lang="${escapeHtml(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>`,
    `<body><main><h1>${escapeHtml(title)}</h1>`,
    ...blocks,
    '</main></body></html>',
  ].join('\n');
}

const POLICY = `default-src 'none'; style-src ${STYLE_SOURCE}; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`;

type MessagePage = { locale: Locale; title: string; blocks: readonly string[]; status?: 200 | 400 | 410 };

export function renderMessage(context: Context, { locale, title, blocks, status = 200 }: MessagePage) {
  context.header('content-security-policy', POLICY);
  context.header('cache-control', 'no-store');
  return context.html(renderPlainPage(locale, title, blocks), status);
}

export function renderNoteField(label: string, note: string, maxLength: number): string {
  const area = `<textarea name="note" rows="3" maxlength="${maxLength}">${escapeHtml(note)}</textarea>`;
  return `<label>${escapeHtml(label)}${area}</label><br>`;
}

export function renderButtonForm(label: string, name: string, value: string, fields = ''): string {
  return `<form method="post">${fields}<button name="${name}" value="${value}">${escapeHtml(label)}</button></form>`;
}

export function renderParagraph(text: string, className?: 'small' | 'foot'): string {
  return `<p${className === undefined ? '' : ` class="${className}"`}>${escapeHtml(text)}</p>`;
}

export function renderLink(url: string, label = url): string {
  return `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;
}

export function renderMainAnchor(url: string, label: string): string {
  return `<a class="main" href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;
}

export function renderMainLink(url: string, label: string): string {
  return `<p>${renderMainAnchor(url, label)}</p>`;
}

export function renderList(heading: string, items: readonly string[]): string {
  return `<h3>${escapeHtml(heading)}</h3>\n<ul>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</ul>`;
}
