import { models } from '../../resources/models';
import { AIR_FEATURES } from './features';

/** What commands that are for every application need of this one. */
export default { models, features: AIR_FEATURES };
