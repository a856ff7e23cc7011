import type { EntityModel } from '../../../src/frame/model/entity-model';
import { sayEach, sayEnglish } from '../../../src/frame/model/say';
import type { ApiError } from '../../frame/documents/api-error';

const REMEDIES: Readonly<Record<string, string>> = {
  email: 'give another with --email',
  name: 'give another with --name',
  password: 'choose another',
};

/**
 * Returns one line with a remedy per rejected field.
 * @returns `['password: please valid password. At least 6 characters; choose another.']`
 */
export function describeFieldFaults(model: EntityModel, { code, details }: ApiError): string[] {
  return Object.entries(sayEach(sayEnglish, details.errors ?? {})).map(([path, text]) => {
    if (code === 'not_unique' && path === 'email') {
      return 'email: is already in use. A user with this e-mail address exists: sign in with it, or give another with --email.';
    }
    const help = model.fieldByPath.get(path)?.help?.en;
    const advice = [help, REMEDIES[path]].filter((part) => part !== undefined).join('; ');
    return advice === ''
      ? `${path}: ${text}.`
      : `${path}: ${text}. ${advice.charAt(0).toUpperCase()}${advice.slice(1)}.`;
  });
}
