import type { Context } from 'hono';
import type { Locale } from '../../../../src/frame/model/localized-text';
import { escapeHtml } from '../../../frame/http/escape-html';
import { PLAIN_STYLE_SOURCE, plainPage } from '../../../frame/http/plain-page';

const POLICY = `default-src 'none'; style-src ${PLAIN_STYLE_SOURCE}; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`;

interface MessagePage {
  locale: Locale;
  title: string;
  blocks: readonly string[];
  status?: 200 | 400 | 410;
}

export function messagePage(context: Context, { locale, title, blocks, status = 200 }: MessagePage) {
  context.header('content-security-policy', POLICY);
  context.header('cache-control', 'no-store');
  return context.html(plainPage(locale, title, blocks), status);
}

export function noteField(label: string, note: string, maxLength: number): string {
  const area = `<textarea name="note" rows="3" maxlength="${maxLength}">${escapeHtml(note)}</textarea>`;
  return `<label>${escapeHtml(label)}${area}</label><br>`;
}

export function buttonForm(label: string, name: string, value: string, fields = ''): string {
  return `<form method="post">${fields}<button name="${name}" value="${value}">${escapeHtml(label)}</button></form>`;
}
