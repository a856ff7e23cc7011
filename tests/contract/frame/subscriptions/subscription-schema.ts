import type { EntityModels } from '../../../../src/frame/model/application-model';
import type { EntitySchema, PropertySchema } from '../../../../src/frame/model/source';
import { mail } from '../../../unit/server/support/houses/mail';
import { compileHouses, houseSources } from '../../../unit/server/support/houses/models';

const TEXT: PropertySchema = { type: 'string', title: 'Text', maxLength: 2000 };
const SAID: PropertySchema = { type: 'string', title: 'Said', readOnly: true };
const INSTANT: PropertySchema = { type: 'integer', title: 'When', readOnly: true, 'x-field': { type: 'instant' } };

const subscription: EntitySchema = {
  title: 'Subscription',
  type: 'object',
  'x-resource': { collection: 'subscriptions', plural: 'Subscriptions', recordLabel: 'name', strategy: 'page' },
  'x-access': { read: { '*': 'subtree', ADMIN: 'all' }, write: { '*': 'subtree', ADMIN: 'all' } },
  'x-scope': { about: { entity: 'owner', key: 'owner' } },
  required: ['name', 'url', 'entity', 'events'],
  properties: {
    ...{ name: TEXT, url: TEXT, entity: TEXT, filter: TEXT },
    events: {
      ...{ type: 'array', title: 'Events', minItems: 1, uniqueItems: true },
      items: {
        type: 'string',
        oneOf: ['created', 'changed', 'deleted'].map((each) => ({ const: each, title: each })),
      },
    },
    enabled: { type: 'boolean', title: 'On', 'x-default': { role: { '*': true } } },
    stopped: SAID,
    stopped_at: INSTANT,
    last_success_at: INSTANT,
    failures: { type: 'integer', title: 'Failures', readOnly: true },
    owner_name: SAID,
    made_by: SAID,
    owner: { ...SAID, 'x-ref': { entity: 'owner', label: 'name' } },
  },
};

const { channel: _channel, ...ofMail } = mail.properties ?? {};

/** The houses with subscriptions, which everybody may make here. */
export const subscribedModels: EntityModels = compileHouses([
  ...houseSources.filter(({ name }) => name !== 'mail'),
  { name: 'mail', schema: { ...mail, properties: { ...ofMail, channel: SAID, target: SAID } } },
  { name: 'subscription', schema: subscription },
]);
