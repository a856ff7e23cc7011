export { functionsOfModels } from '../server/frame/functions/functions';
