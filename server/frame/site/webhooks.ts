import { randomUUID } from 'node:crypto';
import { type AccessSubject, CLAIM_ALL, can, rowScope } from '../../../src/frame/access/can';
import type { Role } from '../../../src/frame/model/access-model';
import type { EntityName, RecordOf } from '../../../src/frame/model/entities';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { isSameValue } from '../../../src/frame/model/same-value';
import { redact } from '../documents/acl';
import type { EntityHook } from '../documents/hooks';
import { repairValues } from '../documents/typed-records';
import type { UnitOfWork } from '../documents/unit-of-work';
import type { Ground } from '../feature/feature';
import { deliverDue } from '../mail/deliver';
import type { Mailer } from '../mail/mailer';
import { createPutMessage, type MailData, requireMailModel } from '../mail/outbox';
import { createWebhookMailer } from '../mail/webhook';

type WebhookEvent = 'create' | 'update' | 'delete';

export interface WebhookMoment<Name extends EntityName> {
  event: WebhookEvent;
  record: RecordOf<Name>;
  before: RecordOf<Name> | undefined;
}

interface WebhookOn<Name extends EntityName> {
  entity: Name;
  on: readonly WebhookEvent[];
  /** Role of the receiver. Data that this role may not read never leave the server. */
  as: Role;
  /** Names of environment variables: `url` for the https address, `secret` for the key (at least 16 characters). */
  url: string;
  secret: string;
  when?(moment: WebhookMoment<Name>): boolean;
  /** Content sent as `record`. Default: all fields that the role may read. */
  payload?(moment: WebhookMoment<Name>): unknown;
}

type Webhook = { [Name in EntityName]: WebhookOf<Name> }[EntityName];
type WebhookOf<Name extends EntityName> = WebhookOn<Name>;

export type Webhooks = Readonly<Record<string, Webhook>>;

const channelOf = (name: string) => `webhook:${name}`;
const MIN_SECRET_LENGTH = 16;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

function configOf({ url, secret }: Pick<Webhook, 'url' | 'secret'>, variables: NodeJS.ProcessEnv) {
  const address = variables[url]?.trim() ?? '';
  if (address === '') return undefined;
  const parsed = URL.canParse(address) ? new URL(address) : undefined;
  const isSafe = parsed?.protocol === 'https:' || (parsed?.protocol === 'http:' && LOOPBACK.includes(parsed.hostname));
  if (!isSafe) throw new Error(`${url} must be an https address`);
  const key = variables[secret]?.trim() ?? '';
  if (key.length < MIN_SECRET_LENGTH) throw new Error(`${secret} must have ${MIN_SECRET_LENGTH} characters or more`);
  return { url: address, secret: key };
}

function hookOf<Name extends EntityName>(
  { models, now }: Ground,
  name: string,
  { entity, on, as, when, payload, url }: WebhookOf<Name>,
  variables: NodeJS.ProcessEnv,
): EntityHook {
  const model = entityNamed(models, entity);
  const subject: AccessSubject = { role: as, claim: CLAIM_ALL };
  const scope = rowScope(model, 'read', as);
  if (scope === undefined || scope === 'own')
    throw new Error(`The webhook ${name}: the role ${as} has no read access to "${entity}"`);
  if (requireMailModel(models).fieldByPath.get('channel')?.options !== undefined)
    throw new Error(`The webhook ${name}: "channel" of the entity "mail" must accept any text, without choices`);
  const put = createPutMessage({ models, now }, true);
  const isRead = (record: EntityRecord) => can({ subject, model, operation: 'read', record });
  const seen = (record: EntityRecord): RecordOf<Name> => {
    const { version: _version, ...rest } = redact(model, { record, version: 0 }, subject);
    return repairValues(model, rest);
  };

  async function report(event: WebhookEvent, unit: UnitOfWork, record: EntityRecord, before?: EntityRecord) {
    if (!on.includes(event) || !isRead(record) || (variables[url]?.trim() ?? '') === '') return;
    const known = before !== undefined && isRead(before) ? seen(before) : undefined;
    const moment: WebhookMoment<Name> = { event, record: seen(record), before: known };
    // Omits changes of fields that the role cannot read.
    if (known !== undefined && isSameValue(known, moment.record)) return;
    if (when !== undefined && !when(moment)) return;
    const id = randomUUID();
    const sent = payload === undefined ? moment.record : payload(moment);
    const body = { id, webhook: name, event, entity, key: record.id, at: new Date(now()).toISOString(), record: sent };
    await put(unit, { id, channel: channelOf(name), subject: `${name}: ${record.id}`, text: JSON.stringify(body) });
  }
  return {
    written: async ({ unit, before, record }) =>
      report(before === undefined ? 'create' : 'update', unit, record, before),
    removed: async ({ unit, record }) => report('delete', unit, record),
  };
}

export function webhookHooks(
  ground: Ground,
  webhooks: Webhooks,
  variables: NodeJS.ProcessEnv,
): [EntityName, EntityHook][] {
  return Object.entries(webhooks).map(([name, webhook]) => [webhook.entity, hookOf(ground, name, webhook, variables)]);
}

/** Retries failures for at most two days, by the outbox. @throws Error if a URL or key is invalid. */
export async function deliverWebhooks(
  site: MailData,
  webhooks: Webhooks,
  variables: NodeJS.ProcessEnv,
  isOver?: () => boolean,
): Promise<number> {
  const mailers = Object.entries(webhooks).flatMap(([name, webhook]): [string, Mailer][] => {
    const config = configOf(webhook, variables);
    if (config === undefined) return [];
    return [[channelOf(name), createWebhookMailer({ ...config, now: site.now, prefix: 'webhook' })]];
  });
  return deliverDue(site, Object.fromEntries(mailers), isOver);
}
