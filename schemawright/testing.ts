// `schemawright/testing`: tests generated from the schemas of an application, run by `schemawright test`.
export { describeApplication } from './testing/describe-application';
