import * as v from 'valibot';
import { canSeeField } from '../../../src/frame/access/can';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { inLanguage } from '../../../src/frame/model/in-language';
import { valueAt } from '../../../src/frame/model/paths';
import { parseFilter } from '../../../src/frame/query/parse-filter';
import { defaultSort } from '../../../src/frame/query/parse-sort';
import { redacted } from '../../frame/documents/acl';
import type { Documents } from '../../frame/documents/documents';
import { defineTool, type Tool } from '../../frame/feature/feature';
import { pageOf } from '../../frame/feature/tool-answer';

type AlarmField = keyof RecordOf<'alarm'> & string;

const STATES: readonly NonNullable<RecordOf<'alarm'>['state']>[] = ['open', 'acknowledged', 'ended'];

const SHOWN: readonly AlarmField[] = [
  ...(['code', 'state', 'severity', 'began', 'ended', 'value', 'threshold'] as const),
  ...(['device', 'device_name', 'room_id', 'room_name', 'building_id', 'building_name'] as const),
  ...(['acknowledgedBy', 'note', 'cause'] as const),
];

const PLACES = { building: 'building_id', room: 'room_id', device: 'device' } as const satisfies Record<
  string,
  AlarmField
>;

export function alarmsTool(models: EntityModels, documents: Pick<Documents, 'list'>): Tool {
  const model = entityNamed(models, 'alarm');
  return defineTool({
    name: 'alarms',
    description:
      'Alarms with their texts, those that need attention first. states: open, acknowledged, ended; by default the first two. building, room, device: ids.',
    input: v.object({
      states: v.optional(v.pipe(v.array(v.picklist(STATES)), v.minLength(1)), ['open', 'acknowledged']),
      ...{ building: v.optional(v.string()), room: v.optional(v.string()), device: v.optional(v.string()) },
      limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 20),
      offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
    }),
    run: async (actor, { states, limit, offset, ...places }) => {
      const named = (['building', 'room', 'device'] as const).flatMap((kind) =>
        places[kind] === undefined ? [] : [[PLACES[kind], places[kind]] as const],
      );
      const stateField: AlarmField = 'state';
      const filter = { [stateField]: states, ...Object.fromEntries(named) };
      const query = { ...parseFilter(model, actor, filter), sort: defaultSort(model, actor), offset, limit };
      const { rows, total } = await documents.list(actor, model, query);
      const fields = SHOWN.flatMap((path) => model.fieldByPath.get(path) ?? []).filter((field) =>
        canSeeField(field, actor),
      );
      const shown = rows.map((stored) => {
        const record = redacted(model, stored, actor);
        const values = fields.map(({ path, keys, options = [] }) => {
          const value = valueAt(record, keys);
          const option = options.find((each) => each.value === value);
          return [path, option === undefined ? value : inLanguage(option.label, actor.locale ?? 'en')];
        });
        return { id: record.id, ...Object.fromEntries(values.filter(([, value]) => value !== undefined)) };
      });
      return pageOf(shown, { offset, total });
    },
  });
}
