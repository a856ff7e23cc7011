import { explainEntity } from '../../access/explain';
import { subjectOfRole } from '../../access/role-subject';
import type { Role } from '../../model/access-model';
import type { EntityModels } from '../../model/application-model';
import type { EntityModel } from '../../model/entity-model';
import { pointerLines } from '../../model/pointer-lines';
import type { SchemaLines } from '../../model/schema-lines';
import type { ExplainedRights } from './compared-rights';
import { contentOf } from './fields-of';

export function linesIn(texts: Readonly<Record<string, string>>): SchemaLines {
  const readable = Object.entries(texts).filter(([, text]) => contentOf(text) !== undefined);
  return Object.fromEntries(readable.map(([file, text]) => [file, Object.fromEntries(pointerLines(text))]));
}

export function explainedRights(
  models: EntityModels,
  model: EntityModel,
  lines: SchemaLines,
): ReadonlyMap<Role, ExplainedRights> {
  const explained = models.roles.map((role): [Role, ExplainedRights] => {
    const subject = subjectOfRole(models.rights, role);
    return [role, { subject, explanations: explainEntity(models, lines, subject, model) }];
  });
  return new Map(explained);
}
