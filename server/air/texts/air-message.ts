export { airMessage } from '../../../src/air/calls/definitions/air-message';
