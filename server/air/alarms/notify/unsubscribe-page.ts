import type { QuietHours } from '../../../../src/air/domain/alarms/quiet-hours';
import type { Locale } from '../../../../src/frame/model/localized-text';
import { escapeHtml } from '../../../frame/http/escape-html';
import { paragraph, plainPage } from '../../../frame/http/plain-page';
import type { MessageKind } from './recipients';
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
export function quietForm(locale: Locale, quiet: QuietHours | undefined, timeZone: string): string {
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
export function wantedForm(label: string, wanted: '0' | '1'): string {
  return `<form method="post"><button name="wanted" value="${wanted}">${escapeHtml(label)}</button></form>`;
}

/** The page on which the reader of messages of alarms says what to get. `forms` is HTML. */
export function messagesPage(locale: Locale, kind: MessageKind, text: string, ...forms: readonly string[]): string {
  const { title } = unsubscribeTexts(locale, kind);
  return plainPage(locale, title, [paragraph(text), ...forms]);
}
