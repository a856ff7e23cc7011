import type { ApplicationSource } from '../../../src/frame/model/application-source';
import { rolesOf } from '../../../src/frame/model/rights';
import type { Report } from './schema-nodes';

function checkRules({ rules: { values = [], checks = [] } = {} }: ApplicationSource, report: Report): void {
  const repeated = (kind: 'values' | 'checks', names: readonly string[]) => {
    for (const [index, name] of names.entries()) {
      if (names.indexOf(name) < index) report(['/rules', kind, index], `"${name}" appears twice; remove one`);
    }
  };
  repeated('values', values);
  repeated('checks', checks);
  for (const [index, name] of checks.entries()) {
    if (!values.includes(name)) continue;
    report(['/rules', 'checks', index], `"${name}" is also a rule of values; choose another name for one of them`);
  }
}

export function checkApplicationAlone(application: ApplicationSource, report: Report): void {
  checkRules(application, report);
  if (rolesOf(application).length === 0)
    report(['/users'], 'no role can sign in; name a role, or a level of access tokens');
  for (const [name, capability] of Object.entries(application.capabilities)) {
    if (capability.roles.length > 0) continue;
    report(
      ['/capabilities', name, 'roles'],
      'no role has this capability; name a role, "*" for all roles, or remove it',
    );
  }
}
