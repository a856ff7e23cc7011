export { isPlainObject, type PlainObject, valueAt, withValueAt } from '../../src/model/paths';
