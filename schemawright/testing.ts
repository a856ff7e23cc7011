export { describeApplication } from './testing/describe-application';
