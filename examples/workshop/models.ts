import { modelsOf } from 'schemawright/schema';
import { application } from './generated/application';
import { shared, sources } from './generated/schemas';

export const models = modelsOf({ application, sources, shared });
