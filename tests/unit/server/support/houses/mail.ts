import type { EntitySchema, PropertySchema } from '../../../../../src/frame/model/source';

const TEXT: PropertySchema = { type: 'string', minLength: 1, readOnly: true };
const HIDDEN: PropertySchema = { ...TEXT, 'x-field': { history: false, column: false, filter: false } };
const INSTANT: PropertySchema = { type: 'integer', readOnly: true, 'x-field': { type: 'instant', filter: false } };

/** Messages that wait for a mail server. */
export const mail: EntitySchema = {
  title: 'Message',
  type: 'object',
  'x-resource': {
    ...{ collection: 'mails', plural: 'Outgoing mail', records: 'Messages', recordLabel: 'subject' },
    ...{ defaultSort: { field: 'createdAt', order: 'DESC' }, search: ['to', 'subject'], strategy: 'page' },
    actions: ['list', 'show', 'delete'],
  },
  'x-access': { read: { ADMIN: 'all' }, delete: { ADMIN: 'all' } },
  required: ['subject', 'state'],
  properties: {
    to: { ...TEXT, format: 'email', maxLength: 254 },
    subject: { ...TEXT, maxLength: 200 },
    state: { ...TEXT, oneOf: ['kept', 'waiting', 'failed', 'sent'].map((state) => ({ const: state, title: state })) },
    channel: { ...TEXT, oneOf: [{ const: 'mail', title: 'E-mail' }] },
    sentAt: INSTANT,
    text: { ...HIDDEN, 'x-field': { ...HIDDEN['x-field'], type: 'longText' } },
    html: { ...HIDDEN, 'x-field': { ...HIDDEN['x-field'], type: 'longText' } },
    unsubscribeUrl: HIDDEN,
    problem: { ...TEXT, 'x-field': { filter: false } },
    attempts: { type: 'integer', readOnly: true, 'x-field': { filter: false } },
    nextTryAt: INSTANT,
    until: INSTANT,
    createdAt: { ...INSTANT, 'x-field': { type: 'instant' }, 'x-value': { now: 'create' } },
  },
};
