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

/** Requires the name and the password of a network to be sent together. */
function wifiErrors({ changes }: Checked): Record<string, Text> {
  const errors: Record<string, Text> = {};
  for (const { ssid, password } of WIFI_SLOTS) {
    if (changes[ssid] === undefined && changes[password] === undefined) continue;
    const given = changes[password] === HIDDEN_PASSWORD ? undefined : changes[password];
    const problems = { [ssid]: ssidProblem(changes[ssid]), [password]: passphraseProblem(given) };
    for (const [name, problem] of Object.entries(problems)) {
      if (problem !== undefined) errors[name] = airMessage(`devices.${problem === 'required' ? 'wifiPair' : problem}`);
    }
  }
  return errors;
}

function schemaErrors({ validator, model, record, changes }: Checked): Record<string, Text> {
  const now = withCommands(record, queuedCommands(record));
  const known = validator.errorsOf(model, 'update', now);
  const emptied = changes[TOKEN] === null ? { [TOKEN]: '' } : {};
  const errors = validator.errorsOf(model, 'update', { ...now, ...changes, ...emptied });
  return Object.fromEntries(
    Object.entries(errors).filter(
      ([path, text]) => path in changes || (commandKind(model, path) !== undefined && !sameText(known[path], text)),
    ),
  );
}

/** Checks each value by itself, without rules that compare it to other values. */
function ownErrors({ validator, model, record, changes }: Checked): Record<string, Text> {
  const alone = Object.entries(changes).map(([name, value]) =>
    validator.errorsOf(model, 'update', { id: record.id, [name]: value }),
  );
  return Object.assign({}, ...alone);
}

/**
 * Returns the mistakes of values to be queued, by field.
 * @param isBulk true skips comparisons to values that a device already has.
 */
export function commandErrors(checked: Checked, isBulk: boolean): Record<string, Text> {
  return { ...(isBulk ? ownErrors(checked) : schemaErrors(checked)), ...wifiErrors(checked) };
}
