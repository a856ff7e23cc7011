import { modelsOf } from 'schemawright/schema';
import { application } from './generated/application';
import { shared, sources } from './generated/schemas';

/** The entities of the clinic. */
export const models = modelsOf({ application, sources, shared });
