// `schemawright/functions`: an application as Cloud Functions.
export { functionsOfModels } from '../server/frame/functions/functions-of-models';
