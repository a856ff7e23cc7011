// `schemawright/testing`: the tests of an application, made of its schemas. A test file of three lines runs them by `schemawright test`.
export { describeApplication } from './testing/describe-application';
