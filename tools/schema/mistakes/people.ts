import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { EntitySchema } from '../../../src/frame/model/source';
import type { Report } from './report';

export function checkPeople(
  model: EntityModel,
  { 'x-resource': resource }: EntitySchema,
  { accounts, rights }: EntityModels,
  report: Report,
): void {
  if (accounts?.model.name !== model.name) return;
  const [email, password, role] = ['email', 'password', 'role'].map((path) => model.fieldByPath.get(path));
  if (email?.required === false) {
    report([email.pointer], 'whoever has no address cannot sign in; name it in "required"');
  }
  if (email !== undefined && resource.unique?.includes('email') !== true) {
    report(['/x-resource', 'unique'], 'two people with one address could not both sign in; name "email"');
  }
  if (password?.writeOnly === false && password.schema.format !== 'password') {
    report([password.pointer], 'the password would be stored, and shown to readers; write "writeOnly": true');
  }
  if (role === undefined) return;
  if (!role.required && role.schema.default === undefined) {
    report([role.pointer], 'whoever has no role cannot sign in; name it in "required", or give it a default');
  }
  if (role.options === undefined) {
    report(
      [role.pointer],
      'any text would be a role; name those of the application, by "enum" or "oneOf" with const and title',
    );
    return;
  }
  const offered = new Set(role.options.map(({ value }) => String(value)));
  const lacking = [...rights.users.keys()].filter((name) => !offered.has(name));
  for (const name of lacking) report([role.pointer], `nobody could have the role ${name}; add it to the choices`);
}
