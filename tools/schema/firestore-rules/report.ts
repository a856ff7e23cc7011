import type { EntityModels } from '../../../src/frame/model/application-model';
import { LIMITS } from './estimate';
import { type WrittenByServer, writeCosts } from './within-limits';

function costLines(rules: string, models: EntityModels): string[] {
  const lines = [...writeCosts(rules, models)].map(
    ([collection, { expressions, getsOfBatch }]) =>
      `${collection.padEnd(20)} ${String(expressions).padStart(5)} ${String(getsOfBatch).padStart(5)}`,
  );
  const head = `Security rules, the costliest write: expressions (of ${LIMITS.expressions}), documents read (of ${LIMITS.getsOfBatch})`;
  return [head, ...lines, `${Buffer.byteLength(rules)} bytes of ${LIMITS.bytes}`];
}

function leftLine({ entity, reason }: WrittenByServer): string {
  return (
    `${entity}.schema.json: on Firestore every change goes through the server, as ${reason}. ` +
    'That costs a call of a function for each change, which takes longer and cannot be made offline; nothing else differs.'
  );
}

export function costReport(rules: string, models: EntityModels, left: readonly WrittenByServer[]): string[] {
  const lines = costLines(rules, models);
  const bytes = Buffer.byteLength(rules);
  const tooLong =
    bytes > LIMITS.bytes
      ? [
          `firestore.rules: has ${bytes} bytes, and Firestore takes ${LIMITS.bytes}, so this application cannot be deployed there. ` +
            'Let more roles see the same fields, or have fewer entities; on the embedded back end it is limited by nothing.',
        ]
      : [];
  return [...lines, ...left.map(leftLine), ...tooLong];
}
