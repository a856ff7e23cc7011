import { DIRECT_CHANGES } from '../../../src/frame/firestore/direct-changes';
import { viewsOf } from '../../../src/frame/firestore/views';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { estimate, excesses, LIMITS } from './estimate';

/**
 * What the rules cost at most, a line each, and nothing of entities that clients only read.
 *
 * @throws Error naming what exceeds a limit of Firestore.
 */
export function costReport(rules: string, models: EntityModels): string[] {
  const views = models.list.map((model) => viewsOf(model).map(({ collection }) => collection));
  const costs = estimate(rules, views, [DIRECT_CHANGES]);
  const found = excesses(rules, costs);
  if (found.length > 0) throw new Error(`firestore.rules exceed a limit of Firestore: ${found.join('; ')}`);
  const lines = [...costs].map(
    ([collection, { expressions, getsOfBatch }]) =>
      `${collection.padEnd(20)} ${String(expressions).padStart(5)} ${String(getsOfBatch).padStart(5)}`,
  );
  const head = `Security rules, the costliest write: expressions (of ${LIMITS.expressions}), documents read (of ${LIMITS.getsOfBatch})`;
  return [head, ...lines, `${Buffer.byteLength(rules)} bytes of ${LIMITS.bytes}`];
}
