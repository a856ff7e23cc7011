import type { Experimental_DefaultFormStateBehavior } from '@rjsf/utils';

/** What RJSF puts into the form of a record that is there. */
export const PRESENT_DEFAULTS: Experimental_DefaultFormStateBehavior = {
  emptyObjectFields: 'skipDefaults',
  // Empty entries in a list that nobody has begun would keep the form from being saved.
  arrayMinItems: { populate: 'requiredOnly' },
  // The first of several allowed values is not a default: the person has to choose.
  constAsDefaults: 'never',
};

/** What it puts into the form of a new one. */
export const NEW_DEFAULTS: typeof PRESENT_DEFAULTS = { ...PRESENT_DEFAULTS, emptyObjectFields: 'populateAllDefaults' };
