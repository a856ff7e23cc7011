import * as v from 'valibot';
import { buildProposalPath, listProposedFields } from '../../../../src/frame/access/bulk-fields';
import { createRestoringBody } from '../../../../src/frame/history/rules/restoring-body';
import type { EntityModel } from '../../../../src/frame/model/entity-model';
import { type PlainObject, valueAt } from '../../../../src/frame/model/paths';
import { parseBulkRequest } from '../../bulk/bulk-request';
import { previewBulk } from '../../bulk/preview';
import type { Actor } from '../../documents/actor';
import { ApiError } from '../../documents/api-error';
import type { SiteData } from '../../documents/site-data';
import { defineTool, type Tool } from '../../feature/feature';
import { cutRowsToFit } from '../../feature/tool-answer';
import { requireEntity } from '../readable-entity';
import { EntityParameter } from './read-tools';

interface ProposalContext extends Pick<SiteData, 'store' | 'documents' | 'texts'> {
  models: Parameters<typeof requireEntity>[0];
  publicUrl: string;
}

const MAX_PARTS = 10;

const MAX_ADDRESS = 6_000;

interface Preview {
  found: number;
  changing: number;
  isMore: boolean;
  examples: PlainObject[];
  refused: PlainObject[];
}

async function previewAll(
  parts: ProposalContext,
  actor: Actor,
  { collection }: EntityModel,
  filter: PlainObject,
  data: PlainObject,
): Promise<Preview> {
  const preview: Preview = { found: 0, changing: 0, isMore: false, examples: [], refused: [] };
  let after: string | undefined;
  for (let part = 0; part < MAX_PARTS; part += 1) {
    const request = parseBulkRequest(parts.models, actor, { type: 'update', collection, filter, data, after });
    const answer = await previewBulk(parts, actor, request);
    preview.found += answer.found;
    preview.changing += answer.changing;
    preview.examples.push(...answer.examples);
    preview.refused.push(...answer.refused);
    after = answer.next;
    if (after === undefined) return preview;
  }
  return { ...preview, isMore: true };
}

export function createProposeTool(parts: ProposalContext): Tool {
  return defineTool({
    name: 'propose',
    description:
      'Prepares a change of all records that match a filter: {"path": new value}; null empties a field. Nothing is written: give the link to a person, who confirms the change in the console.',
    input: v.object({
      entity: EntityParameter,
      filter: v.record(v.string(), v.unknown()),
      change: v.record(v.string(), v.unknown()),
    }),
    run: async (actor, { entity, filter, change }) => {
      const model = requireEntity(parts.models, actor, entity);
      const fields = listProposedFields(model, actor.role, change);
      if (fields === undefined || !model.actions.includes('list') || !model.actions.includes('edit')) {
        const text = `change must name fields of ${entity} that you may change in many records: see mayChange in schema`;
        throw new ApiError(422, 'bad_change', text);
      }
      const data = createRestoringBody(fields.map(({ path }) => ({ path, value: change[path] })));
      const { found, changing, isMore, examples, refused } = await previewAll(parts, actor, model, filter, data);
      const link = `${parts.publicUrl}${buildProposalPath(model, filter, change)}`;
      if (link.length > MAX_ADDRESS) {
        throw new ApiError(413, 'too_large', 'filter and change are too long for an address: split the change');
      }
      return {
        ...{ found, changing, refused: refused.length, ...(isMore && { isMore }), link },
        examples: cutRowsToFit(
          examples.slice(0, 5).map((record) => ({
            id: record['id'],
            name: valueAt(record, model.recordLabel.split('.')),
            before: Object.fromEntries(fields.map(({ path, keys }) => [path, valueAt(record, keys)])),
          })),
          4_000,
        ),
        refusals: cutRowsToFit(refused.slice(0, 5), 2_000),
      };
    },
  });
}
