import { type Actor, SYSTEM } from '../../server/frame/documents/actor';
import type { Site } from '../../server/frame/site/site';
import type { AccessSubject } from '../../src/frame/access/can';
import type { EntityModels } from '../../src/frame/model/application-model';
import type { EntityModel, EntityRecord } from '../../src/frame/model/entity-model';
import { entityNamed } from '../../src/frame/model/entity-named';
import type { PlainObject } from '../../src/frame/model/paths';
import { pairOf } from '../../src/frame/model/relations-to';
import { whoeverMay } from './asking';
import { sampleOf, sentBy } from './samples';

const MAX_TRIES = 24;

export interface SampleOptions {
  /**
   * Values of every sample by entity, for rules that only code checks. Functions receive a number unique to the sample.
   */
  samples?: Readonly<Record<string, PlainObject | ((number: number) => PlainObject)>>;
}

interface Sampling extends SampleOptions {
  models: EntityModels;
  site: Pick<Site, 'models' | 'documents' | 'store' | 'now'>;
  people: readonly AccessSubject[];
  seed?: number;
}

/** Creates records that the application accepts. Errors name the entity and the purpose of `samples`. */
export interface Sampler {
  bodyFor(model: EntityModel, owner?: AccessSubject, given?: PlainObject): Promise<PlainObject>;
  make(model: EntityModel, owner?: AccessSubject, given?: PlainObject): Promise<EntityRecord>;
}

function messageOf(error: unknown): string {
  const details =
    typeof error === 'object' && error !== null && 'details' in error ? JSON.stringify(error.details) : '';
  return `${error instanceof Error ? error.message : error} ${details}`;
}

export function createSampler({ models, site, people, samples = {}, seed: first = 0 }: Sampling): Sampler {
  const made = new Map<AccessSubject, string[]>();
  let seed = first;

  async function referable(owner: AccessSubject | undefined): Promise<(entity: string) => readonly EntityRecord[]> {
    const all = new Map<string, readonly EntityRecord[]>();
    const own = new Set([...((owner && made.get(owner)) ?? []), owner?.userId]);
    for (const { name, collection } of models.list) {
      const records = (await site.store.query(collection, {})).rows.map(({ record }) => record);
      const others = records.filter(({ id }) => !own.has(id)).reverse();
      all.set(name, [...records.filter(({ id }) => own.has(id)), ...others]);
    }
    return (entity) => all.get(entity) ?? [];
  }

  async function offer(model: EntityModel, body: PlainObject): Promise<void> {
    const creator = whoeverMay(people, model, 'create');
    const actors: Actor[] = creator === undefined ? [SYSTEM] : [SYSTEM, { ...creator, locale: 'en' }];
    const running = entityNamed(site.models, model.name);
    for (const actor of actors) {
      const sent = actor.system ? body : sentBy(model, actor.role, body);
      await site.documents.together(actor, [{ type: 'create', model: running, body: sent }], { checkOnly: true });
    }
  }

  async function newSide(model: EntityModel): Promise<PlainObject> {
    const side = pairOf(model)?.find(({ reference }) => reference !== undefined && reference.where === undefined);
    if (side?.reference === undefined) return {};
    return { [side.path]: (await make(entityNamed(models, side.reference.entity))).id };
  }

  async function bodyFor(model: EntityModel, owner?: AccessSubject, given?: PlainObject): Promise<PlainObject> {
    const records = await referable(owner);
    const { name } = model;
    const pair = await newSide(model);
    let refused: unknown;
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      seed += 1;
      const said = samples[name];
      const own = typeof said === 'function' ? said(seed) : said;
      const body = {
        ...sampleOf(model, { seed, now: site.now(), referable: records }, tries),
        ...own,
        ...pair,
        ...given,
      };
      if (model.single === true) return body;
      try {
        await offer(model, body);
        return body;
      } catch (error) {
        refused = error;
      }
    }
    throw new Error(
      `no record of "${name}" was accepted: ${messageOf(refused)}. \`samples\` of describeApplication says what one needs`,
    );
  }

  async function make(model: EntityModel, owner?: AccessSubject, given?: PlainObject): Promise<EntityRecord> {
    const body = await bodyFor(model, owner, given);
    const { record } = await site.documents.create(SYSTEM, entityNamed(site.models, model.name), body);
    if (owner !== undefined) made.set(owner, [...(made.get(owner) ?? []), record.id]);
    return record;
  }

  return { bodyFor, make };
}
