import { can, rowScope } from '../../../src/frame/access/can';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { readTextOfField } from '../../../src/frame/model/translated-text';
import { parseFilter } from '../../../src/frame/query/parse-filter';
import { QueryError } from '../../../src/frame/query/query-error';
import { hashSecret } from '../auth/secrets';
import { type StoredSubject, type Subject, tokenLevels, toLevelSubject, toUserSubject } from '../auth/subjects';
import { redact } from '../documents/acl';
import type { Actor } from '../documents/actor';
import { ApiError, fieldsRefused } from '../documents/api-error';
import type { EntityHook, EntityHooks, WriteMoment } from '../documents/hooks';
import { message } from '../documents/messages';
import { createMatcher } from '../documents/read-documents';
import type { SiteData } from '../documents/site-data';
import { findAddressProblem } from '../mail/public-post';
import type { StoreReader } from '../stores/store';
import {
  findSubscriptions,
  forgiven,
  isSubscribable,
  readAccess,
  SUBSCRIPTION_LOGS,
  SUBSCRIPTION_SECRETS,
  toSubscription,
} from './stored';

interface Owner extends StoredSubject {
  role: string;
  name: string;
  place?: { entity: string; id: string };
}

export async function readSubscriptionOwner(
  models: EntityModels,
  reader: Pick<StoreReader, 'get'>,
  { userId, claim, role }: Pick<Actor, 'userId' | 'claim' | 'role'>,
): Promise<Owner | undefined> {
  if (userId !== undefined) {
    const user = models.accounts && (await reader.get(models.accounts.model.collection, userId));
    return user && { userId, claim, role, name: toUserSubject(models, user.record)?.name ?? userId };
  }
  const level = tokenLevels(models).find((one) => claim.startsWith(`${one.level}:`));
  const id = level && claim.slice(level.level.length + 1);
  const stored = level && id !== undefined ? await reader.get(level.model.collection, id) : undefined;
  if (level === undefined || stored === undefined) return undefined;
  const { record } = stored;
  const name = readTextOfField(level.model, record, level.model.recordLabel) ?? record.id;
  const proof = hashSecret(toLevelSubject(level, record).identity);
  return { claim, role, proof, name, place: { entity: level.model.name, id: record.id } };
}

/** True for the owner and users with the same read access, because messages contain what the owner may read. */
export function mayTakeOver(owner: Pick<Owner, 'userId' | 'claim' | 'role'>, other: Owner): boolean {
  const isSame = owner.userId !== undefined && owner.userId === other.userId;
  return isSame || (owner.role === other.role && owner.claim === other.claim);
}

export interface Filter {
  isRead(record: EntityRecord): boolean;
  seen(record: EntityRecord): EntityRecord;
  meets(seen: EntityRecord): boolean;
}

/** Parses JSON, or the URL of a filtered list. @throws QueryError if the text is neither. */
function filterIn(text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return {};
  const json = URL.canParse(trimmed) ? (new URL(trimmed).searchParams.get('filter') ?? '{}') : trimmed;
  try {
    return JSON.parse(json);
  } catch {
    throw new QueryError('filter is not JSON');
  }
}

/** Returns a subscription's record tests; undefined without access. @throws QueryError for unreadable filter fields */
function sightOf(model: EntityModel, subject: Pick<Subject, 'role' | 'claim' | 'userId'>, filter: string) {
  if (rowScope(model, 'read', subject.role) === undefined) return undefined;
  const actor = { ...subject, locale: 'en' };
  const matches = createMatcher(actor, model, parseFilter(model, actor, filterIn(filter)));
  const sight: Filter = {
    isRead: (record) => can({ subject, model, operation: 'read', record }),
    seen: (record) => {
      const { version: _version, acl: _acl, ...fields } = redact(model, { record, version: 0 }, subject);
      return fields;
    },
    meets: matches,
  };
  return sight;
}

export function createFilter(...asked: Parameters<typeof sightOf>): Filter | undefined {
  try {
    return sightOf(...asked);
  } catch (error) {
    if (error instanceof QueryError) return undefined;
    throw error;
  }
}

const MAX_OF_PLACE = 20;

function refusal(path: 'url' | 'entity' | 'filter', text: Parameters<typeof fieldsRefused>[2][string]) {
  return fieldsRefused(422, 'bad_subscription', { [path]: text });
}

/** Returns JSON, also if the URL of a list was pasted. @throws ApiError 422 if the filter is invalid for the writer. */
function checkedFilter(models: EntityModels, { actor, record }: WriteMoment): string {
  const { entity, filter } = toSubscription(record);
  const model = models.byName.get(entity);
  if (model === undefined || !isSubscribable(models, model)) throw refusal('entity', message('subscription.noEntity'));
  try {
    if (sightOf(model, actor, filter) === undefined) throw refusal('entity', message('subscription.noEntity'));
    return filter.trim() === '' ? '' : JSON.stringify(filterIn(filter));
  } catch (error) {
    if (error instanceof QueryError) throw refusal('filter', error.text);
    throw error;
  }
}

/** @throws ApiError 403 if the actor cannot own subscriptions, or has other read access than the current owner. */
async function requireOwner(models: EntityModels, { unit, actor, before }: WriteMoment): Promise<Owner> {
  const owner = await readSubscriptionOwner(models, unit, actor);
  const access = before && (await readAccess(unit, before.id));
  if (owner === undefined || (access !== undefined && !mayTakeOver(access, owner)))
    throw new ApiError(403, 'not_owner', message('subscription.notOwner'));
  return owner;
}

/** Makes the user who saves a subscription its owner. Only users with the same read access may save it. */
export function subscriptionHooks({ models, privateHosts }: Pick<SiteData, 'models' | 'privateHosts'>): EntityHooks {
  const model = findSubscriptions(models);
  if (model === undefined) return {};
  const about = model.scope?.about;
  const placeOf = ({ place }: Owner) => (about !== undefined && place?.entity === about.entity ? place.id : undefined);

  async function complete(moment: WriteMoment): Promise<EntityRecord> {
    const { unit, actor, before, record } = moment;
    if (actor.system === true) return record;
    const owner = await requireOwner(models, moment);
    const place = placeOf(owner);
    if (before === undefined && about !== undefined && place !== undefined) {
      const count = await unit.count(model?.collection ?? '', about.key, 'text', place);
      if (count >= MAX_OF_PLACE)
        throw new ApiError(409, 'too_many_subscriptions', message('subscription.tooMany', { limit: MAX_OF_PLACE }));
    }
    const problem = findAddressProblem(toSubscription(record).url, privateHosts);
    if (problem !== undefined) throw refusal('url', message(`subscription.${problem}`));
    const filter = checkedFilter(models, moment);
    const hasSecret = (await readAccess(unit, record.id))?.secret !== undefined;
    const { filter: _filter, stopped: _stopped, stopped_at: _at, failures: _failures, ...rest } = record;
    return {
      ...rest,
      ...(filter !== '' && { filter }),
      ...(!hasSecret && { stopped: 'secret' }),
      owner_name: owner.name,
      made_by: place === undefined ? 'person' : 'place',
      ...(about !== undefined && place !== undefined && { [about.key]: place }),
    };
  }

  async function written(moment: WriteMoment): Promise<void> {
    const { unit, record, actor } = moment;
    if (actor.system === true) return;
    const { userId, claim, role, proof } = await requireOwner(models, moment);
    const access = await readAccess(unit, record.id);
    const { secret, former, formerUntil } = access ?? {};
    const after = { id: record.id, secret, former, formerUntil, userId, claim, role, proof };
    unit.put(SUBSCRIPTION_SECRETS.name, { record: after, version: 1 });
    unit.put(SUBSCRIPTION_LOGS.name, await forgiven(unit, record.id));
  }

  const hook: EntityHook = { complete, written };
  return { [model.name]: hook };
}
