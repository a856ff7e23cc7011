import { functionsOfModels } from '../../server/frame/functions/functions-of-models';
import { demo } from './demo';
import { models } from './models';

export const { site, jobs } = functionsOfModels({ models, demo, folder: import.meta.dirname });
