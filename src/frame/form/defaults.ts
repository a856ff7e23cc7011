import type { Experimental_DefaultFormStateBehavior } from '@rjsf/utils';

export const PRESENT_DEFAULTS: Experimental_DefaultFormStateBehavior = {
  emptyObjectFields: 'skipDefaults',
  // Prefilled empty entries in an untouched list would block saving.
  arrayMinItems: { populate: 'requiredOnly' },
  // The first of several allowed values is no default, because the user must choose.
  constAsDefaults: 'never',
};

export const NEW_DEFAULTS: typeof PRESENT_DEFAULTS = { ...PRESENT_DEFAULTS, emptyObjectFields: 'populateAllDefaults' };
