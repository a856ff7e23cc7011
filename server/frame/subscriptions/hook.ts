import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { QueryError } from '../../../src/frame/query/query-error';
import { ApiError, fieldsRefused } from '../documents/api-error';
import type { EntityHook, EntityHooks, WriteMoment } from '../documents/hooks';
import { message } from '../documents/messages';
import { addressProblem } from '../mail/public-post';
import { forgiven } from './attempts';
import { mayTakeOver, type Owner, ownerOf } from './owner';
import { filterIn, sightOf } from './sight';
import {
  accessOf,
  findSubscriptions,
  isSubscribable,
  SUBSCRIPTION_LOGS,
  SUBSCRIPTION_SECRETS,
  subscriptionOf,
} from './stored';

interface Parts {
  models: EntityModels;
  privateHosts?: readonly string[] | undefined;
}

const MAX_OF_PLACE = 20;

function refusal(path: 'url' | 'entity' | 'filter', text: Parameters<typeof fieldsRefused>[2][string]) {
  return fieldsRefused(422, 'bad_subscription', { [path]: text });
}

/**
 * Returns the filter as stored: JSON, also if the URL of a list was pasted.
 * @throws ApiError 422 if the filter is invalid for the writer.
 */
function checkedFilter(models: EntityModels, { actor, record }: WriteMoment): string {
  const { entity, filter } = subscriptionOf(record);
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

/** @throws ApiError 403 if the session may not take over the subscription. */
async function requireOwner(models: EntityModels, { unit, actor, before }: WriteMoment): Promise<Owner> {
  const owner = await ownerOf(models, unit, actor);
  const access = before && (await accessOf(unit, before.id));
  if (owner === undefined || (access !== undefined && !mayTakeOver(access, owner)))
    throw new ApiError(403, 'not_owner', message('subscription.notOwner'));
  return owner;
}

/**
 * Rules for subscription records. The user who last saved a subscription is its owner, and only users with the same
 * read access may save it.
 */
export function subscriptionHooks({ models, privateHosts }: Parts): EntityHooks {
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
    const problem = addressProblem(subscriptionOf(record).url, privateHosts);
    if (problem !== undefined) throw refusal('url', message(`subscription.${problem}`));
    const filter = checkedFilter(models, moment);
    const hasSecret = (await accessOf(unit, record.id))?.secret !== undefined;
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
    const access = await accessOf(unit, record.id);
    const { secret, former, formerUntil } = access ?? {};
    const after = { id: record.id, secret, former, formerUntil, userId, claim, role, proof };
    unit.put(SUBSCRIPTION_SECRETS.name, { record: after, version: 1 });
    unit.put(SUBSCRIPTION_LOGS.name, await forgiven(unit, record.id));
  }

  const hook: EntityHook = { complete, written };
  return { [model.name]: hook };
}
