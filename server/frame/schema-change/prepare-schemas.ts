import type { EntityModels } from '../../../src/frame/model/application-model';
import type { SchemaPlan } from '../../../src/frame/schema-change/plan-types';
import { stateOf } from '../../../src/frame/schema-change/state';
import { DataError } from '../stores/data-error';
import { type ConvertedSite, convertData } from './convert-data';
import { describePlan, waysOn } from './describe-plan';
import { isOverData, planSchemas } from './plan';
import {
  acceptedForNextStart,
  conversionUnderWay,
  hashOf,
  type StoredData,
  storedSchemas,
  storeSchemas,
} from './stored-data';

export interface PrepareOptions {
  accepted?: string | undefined;
  /** Returns the path of a file with all data. If omitted, conversions must be accepted. */
  backUp?: ((name: string) => string) | undefined;
  command?: string | undefined;
  planned?: SchemaPlan | undefined;
  write(text: string): void;
  onConverted?: ((share: number) => Promise<void>) | undefined;
}

export function acceptedPlan(words: readonly string[]): string | undefined {
  const at = words.indexOf('--accept');
  return at === -1 ? undefined : words[at + 1];
}

function reasonToStop(plan: SchemaPlan): string {
  const reasons = [
    ...(isOverData(plan) ? ['hide, refuse or reinterpret existing data, or leave broken references'] : []),
    ...(plan.takesRights ? ['take rights or visibility away from a role'] : []),
  ];
  return `These schemas would ${reasons.join(', and ')}.`;
}

type Consent = Pick<PrepareOptions, 'accepted' | 'backUp' | 'command'>;

function requireAccepted(plan: SchemaPlan, { accepted, backUp, command }: Consent): void {
  const isUnsafe = plan.converts && backUp === undefined;
  if ((!plan.stops && !isUnsafe) || accepted === plan.id) return;
  const reasons = [
    ...(plan.stops ? [reasonToStop(plan)] : []),
    ...(isUnsafe
      ? ['Records would be written again, and this back end makes no backup by itself. Make one first.']
      : []),
  ];
  throw new DataError([...reasons, ...describePlan(plan), ...waysOn(plan, command)].join('\n'));
}

/** Returns undefined for new data, current schemas, and an interrupted change. @throws DataError with the plan. */
export async function acceptedPlanFor(
  data: StoredData,
  models: EntityModels,
  { accepted, ...consent }: Consent,
): Promise<SchemaPlan | undefined> {
  const before = await storedSchemas(data);
  if (before === undefined || hashOf(before) === hashOf(stateOf(models))) return undefined;
  if ((await conversionUnderWay(data)) !== undefined) return undefined;
  const plan = await planSchemas(data, before, models);
  requireAccepted(plan, { ...consent, accepted: accepted ?? (await acceptedForNextStart(data)) });
  return plan;
}

/** Converts after a backup. @throws DataError with the plan, without changes, if the plan must be accepted first. */
export async function prepareSchemas(site: ConvertedSite, options: PrepareOptions): Promise<void> {
  const { models, store } = site;
  const { write, backUp, onConverted } = options;
  const today = stateOf(models);
  const before = await storedSchemas(store);
  const underWay = await conversionUnderWay(store);
  if (before === undefined) return storeSchemas(store, today);
  if (underWay !== undefined) {
    if (underWay.to !== hashOf(today)) {
      throw new DataError(
        'A change of the schemas was interrupted during the conversion of records, and the schemas have changed since.\n' +
          'Start once with the schemas of that change, or put the backup back that was made before it.',
      );
    }
    write('Continuing the interrupted change of the schemas\n');
    return convertData(site, before, { underWay, onConverted });
  }
  const plan = options.planned ?? (await acceptedPlanFor(store, models, options));
  if (plan === undefined) return;
  if (!plan.converts) return storeSchemas(store, today);
  const file = backUp?.(`before-${plan.id}`);
  if (file !== undefined) write(`Wrote ${file}: all data before the change of the schemas\n`);
  const count = plan.entities.reduce((sum, { converted, carried }) => sum + converted + carried, 0);
  write(`Converting ${count} ${count === 1 ? 'record' : 'records'} as the schemas declare\n`);
  await convertData(site, before, { onConverted });
}
