import { escapeHtml } from '../../../frame/http/escape-html';
import { anchor } from '../../../frame/http/plain-page';

/** The end of a message, in HTML: why somebody gets it, and the way to get no more. */
export function stopNote(why: string, stop: string, url: string): string {
  return `<p class="foot">${escapeHtml(why)}<br>${anchor(url, stop)}</p>`;
}
