import { Navigate, useParams } from 'react-router';
import { useModel } from '../../../frame/entity/entity-context';
import { createFormState } from '../../../frame/form/given-values';
import type { RecordOf } from '../../../frame/model/entities';
import { useRecordOf } from '../../../frame/records/use-records';
import { suggestMeasures } from '../../domain/uplinks/suggested-mapping';
import { parseExample } from '../../domain/uplinks/trial';

const WITHOUT_REPOSITORY = 'ChirpStack';

/** Returns the kind of a device: its profile, or its brand and model in a device repository, depending on the network server. */
function kindsOf({ network, kind = '' }: RecordOf<'unconfigured-device'>) {
  if (kind === '' || network === 'MQTT') return {};
  if (network === WITHOUT_REPOSITORY) return { profiles: [kind] };
  const [brand = '', ...model] = kind.split(' ');
  return { devices: [{ brand, model: model.join(' ') }] };
}

/** Opens the form of a new mapping with the kind, the message and the likely measures of a waiting device. */
export default function NewMapping() {
  const model = useModel('unconfigured-device');
  const { id = '' } = useParams();
  const { data: record } = useRecordOf(model, id);
  if (record === undefined) return null;
  const { kind = '', message: example = '', port } = record;
  const title = kind || record.name || id;
  const found = parseExample(example);
  const values = {
    title,
    name: title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
    ...kindsOf(record),
    ...('message' in found && suggestMeasures(found.message)),
    ...(example !== '' && { example }),
    ...('bytes' in found && port !== undefined && port > 0 && { example_port: port }),
  };
  return <Navigate to="/mappings/create" state={createFormState(values)} replace />;
}
