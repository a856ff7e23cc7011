import type { QuietHours } from '../../../../src/air/domain/alarms/quiet-hours';
import { OPTIONAL_NEWS, type OptionalNews } from '../../../../src/air/domain/alarms/wanted-news';
import type { Say } from '../../../../src/frame/model/say';
import { escapeHtml } from '../../../frame/http/escape-html';
import { paragraph } from '../../../frame/http/plain-page';
import { mailMessage } from '../../texts/mail-message';
import { buttonForm } from './message-page';

const HOURS = Array.from({ length: 24 }, (_none, hour) => hour);

const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

export function quietNow(say: Say, quiet: QuietHours | undefined, siteZone: string): string {
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

export function quietForm(say: Say, quiet: QuietHours | undefined, timeZone: string): string {
  const none = say(mailMessage('page.none'));
  return [
    `<h2>${escapeHtml(say(mailMessage('page.quiet')))}</h2>${paragraph(say(mailMessage('page.quietHelp')))}`,
    '<form method="post" class="hours">',
    hourChoice('quietFrom', say(mailMessage('page.from')), quiet?.from, none),
    hourChoice('quietTo', say(mailMessage('page.to')), quiet?.to, none),
    zoneChoice(say, quiet?.timeZone, timeZone),
    criticalChoice(say, quiet?.isWhole !== true),
    `<button name="save" value="quiet">${escapeHtml(say(mailMessage('page.save')))}</button></form>`,
  ].join('\n');
}

interface News {
  without?: readonly OptionalNews[] | undefined;
}

export function newsNow(say: Say, { without = [] }: News): string {
  const [worse, over] = OPTIONAL_NEWS.map((each) => !without.includes(each));
  const key = worse && over ? 'all' : worse ? 'worse' : over ? 'over' : 'none';
  return say(mailMessage(`page.newsNow.${key}`));
}

export function newsForm(say: Say, { without = [] }: News): string {
  const switches = OPTIONAL_NEWS.map((each) => {
    const checked = without.includes(each) ? '' : ' checked';
    const label = escapeHtml(say(mailMessage(`page.news.${each}`)));
    return `<label class="switch"><input type="checkbox" name="${each}" value="1"${checked}>${label}</label>`;
  });
  return [
    `<h2>${escapeHtml(say(mailMessage('page.which')))}</h2>${paragraph(say(mailMessage('page.whichHelp')))}`,
    '<form method="post">',
    ...switches,
    `<button name="save" value="news">${escapeHtml(say(mailMessage('page.save')))}</button></form>`,
  ].join('\n');
}

export function wantedForm(label: string, wanted: '0' | '1'): string {
  return buttonForm(label, 'wanted', wanted);
}
