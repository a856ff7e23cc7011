import { queuedCommands, withCommands } from '../../../src/air/domain/devices/device-commands';
import { HIDDEN_PASSWORD, WIFI_SLOTS } from '../../../src/air/domain/devices/wifi';
import { passphraseProblem, ssidProblem } from '../../../src/air/domain/devices/wifi-credentials';
import type { EntityPath, NamedModel, RecordOf } from '../../../src/frame/model/entities';
import type { Text } from '../../../src/frame/model/message';
import type { PlainObject } from '../../../src/frame/model/paths';
import { sameText } from '../../../src/frame/model/say';
import type { Validator } from '../../frame/documents/validator';
import { airMessage } from '../texts/air-message';
import { commandKind } from './command-kinds';

interface Checked {
  validator: Validator;
  model: NamedModel<'device'>;
  record: RecordOf<'device'>;
  changes: PlainObject;
}

const TOKEN: EntityPath<'device'> = 'token';

/** A network's name never goes without its password, nor the password without the name. */
function wifiErrors({ changes }: Checked): Record<string, Text> {
  const errors: Record<string, Text> = {};
  for (const { ssid, password } of WIFI_SLOTS) {
    if (changes[ssid] === undefined && changes[password] === undefined) continue;
    // The mark in the place of a password that waits is none.
    const given = changes[password] === HIDDEN_PASSWORD ? undefined : changes[password];
    const problems = { [ssid]: ssidProblem(changes[ssid]), [password]: passphraseProblem(given) };
    for (const [name, problem] of Object.entries(problems)) {
      if (problem !== undefined) errors[name] = airMessage(`devices.${problem === 'required' ? 'wifiPair' : problem}`);
    }
  }
  return errors;
}

/** The rules of the schema for the device as it will be, as far as they are about what a command can change. */
function schemaErrors({ validator, model, record, changes }: Checked): Record<string, Text> {
  const now = withCommands(record, queuedCommands(record));
  const known = validator.errorsOf(model, 'update', now);
  // For an emptied token the message says what a token is, not that an empty text is none.
  const emptied = changes[TOKEN] === null ? { [TOKEN]: '' } : {};
  const errors = validator.errorsOf(model, 'update', { ...now, ...changes, ...emptied });
  return Object.fromEntries(
    Object.entries(errors).filter(
      ([path, text]) => path in changes || (commandKind(model, path) !== undefined && !sameText(known[path], text)),
    ),
  );
}

/** The rules of the schema for each value by itself, without those that compare it with other values. */
function ownErrors({ validator, model, record, changes }: Checked): Record<string, Text> {
  const alone = Object.entries(changes).map(([name, value]) =>
    validator.errorsOf(model, 'update', { id: record.id, [name]: value }),
  );
  return Object.assign({}, ...alone);
}

/**
 * What is wrong with values that are to be queued, by field; empty when they may go to the device.
 *
 * @param isBulk for several devices at once: how values relate to those that a device has already is not looked at.
 */
export function commandErrors(checked: Checked, isBulk: boolean): Record<string, Text> {
  return { ...(isBulk ? ownErrors(checked) : schemaErrors(checked)), ...wifiErrors(checked) };
}
