import { queuedCommands, withCommands } from '../../../src/air/domain/devices/device-commands';
import { HIDDEN_PASSWORD, WIFI_SLOTS } from '../../../src/air/domain/devices/wifi';
import { passphraseProblem, ssidProblem } from '../../../src/air/domain/devices/wifi-credentials';
import type { EntityPath, NamedModel, RecordOf } from '../../../src/frame/model/entities';
import type { Locale } from '../../../src/frame/model/localized-text';
import type { PlainObject } from '../../../src/frame/model/paths';
import type { Validator } from '../../frame/documents/validator';
import { commandKind } from './command-kinds';
import { commandText } from './command-texts';

interface Checked {
  validator: Validator;
  model: NamedModel<'device'>;
  record: RecordOf<'device'>;
  changes: PlainObject;
  locale: Locale;
}

const TOKEN: EntityPath<'device'> = 'token';

/** A network's name never goes without its password, nor the password without the name. */
function wifiErrors({ changes, locale }: Checked): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { ssid, password } of WIFI_SLOTS) {
    if (changes[ssid] === undefined && changes[password] === undefined) continue;
    // The mark in the place of a password that waits is none.
    const given = changes[password] === HIDDEN_PASSWORD ? undefined : changes[password];
    const problems = { [ssid]: ssidProblem(changes[ssid]), [password]: passphraseProblem(given) };
    for (const [name, problem] of Object.entries(problems)) {
      if (problem !== undefined) errors[name] = commandText(problem === 'required' ? 'wifiPair' : problem, locale);
    }
  }
  return errors;
}

/** The rules of the schema for the device as it will be, as far as they are about what a command can change. */
function schemaErrors({ validator, model, record, changes, locale }: Checked): Record<string, string> {
  const now = withCommands(record, queuedCommands(record));
  const known = validator.errorsOf(model, 'update', now, locale);
  // For an emptied token the message says what a token is, not that an empty text is none.
  const emptied = changes[TOKEN] === null ? { [TOKEN]: '' } : {};
  const errors = validator.errorsOf(model, 'update', { ...now, ...changes, ...emptied }, locale);
  return Object.fromEntries(
    Object.entries(errors).filter(
      ([path, text]) => path in changes || (commandKind(model, path) !== undefined && known[path] !== text),
    ),
  );
}

/** The rules of the schema for each value by itself, without those that compare it with other values. */
function ownErrors({ validator, model, record, changes, locale }: Checked): Record<string, string> {
  const alone = Object.entries(changes).map(([name, value]) =>
    validator.errorsOf(model, 'update', { id: record.id, [name]: value }, locale),
  );
  return Object.assign({}, ...alone);
}

/**
 * What is wrong with values that are to be queued, by field; empty when they may go to the device.
 *
 * @param isBulk for several devices at once: how values relate to those that a device has already is not looked at.
 */
export function commandErrors(checked: Checked, isBulk: boolean): Record<string, string> {
  return { ...(isBulk ? ownErrors(checked) : schemaErrors(checked)), ...wifiErrors(checked) };
}
