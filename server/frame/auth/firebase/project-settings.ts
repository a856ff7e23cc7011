import type { EntityModels } from '../../../../src/frame/model/application-model';
import { isPlainObject, type PlainObject, valueAt } from '../../../../src/frame/model/paths';

export interface ProjectSetting {
  path: string;
  risk: string;
  isSet(config: PlainObject): boolean;
  wanted(config: PlainObject): unknown;
}

function flag(path: string, risk: string): ProjectSetting {
  return { path, risk, isSet: (config) => valueAt(config, path.split('.')) === true, wanted: () => true };
}

const POLICY = 'passwordPolicyConfig';

function strengthOf(config: PlainObject): PlainObject {
  const versions = valueAt(config, [POLICY, 'passwordPolicyVersions']);
  const strength = Array.isArray(versions) ? valueAt({ first: versions[0] }, ['first', 'customStrengthOptions']) : {};
  return isPlainObject(strength) ? strength : {};
}

function minLengthOf(config: PlainObject): number {
  const { minPasswordLength } = strengthOf(config);
  return typeof minPasswordLength === 'number' ? minPasswordLength : 0;
}

function passwordPolicy(minLength: number): ProjectSetting {
  return {
    path: POLICY,
    risk: `the password policy takes passwords of less than ${minLength} characters`,
    isSet: (config) =>
      valueAt(config, [POLICY, 'passwordPolicyEnforcementState']) === 'ENFORCE' && minLengthOf(config) >= minLength,
    wanted: (config) => ({
      passwordPolicyEnforcementState: 'ENFORCE',
      forceUpgradeOnSignin: valueAt(config, [POLICY, 'forceUpgradeOnSignin']) === true,
      passwordPolicyVersions: [
        {
          customStrengthOptions: {
            ...strengthOf(config),
            minPasswordLength: Math.max(minLength, minLengthOf(config)),
          },
        },
      ],
    }),
  };
}

const LENGTHS = { min: 6, max: 30 };

function passwordLength({ accounts }: EntityModels): number {
  const { minLength = 0 } = accounts?.model.fieldByPath.get('password')?.schema ?? {};
  return Math.min(Math.max(minLength, LENGTHS.min), LENGTHS.max);
}

/** Settings that a project needs, because anyone can call Authentication with the public key of the web app. */
export function projectSettings(models: EntityModels): ProjectSetting[] {
  return [
    flag('client.permissions.disabledUserSignup', 'a stranger can make accounts with the public web key'),
    flag('client.permissions.disabledUserDeletion', 'a user can delete the own account past the server'),
    flag(
      'emailPrivacyConfig.enableImprovedEmailPrivacy',
      'a stranger can ask which addresses have an account, and a user can change the own e-mail past the server',
    ),
    passwordPolicy(passwordLength(models)),
  ];
}
