import { useModel } from '../../../frame/entity/entity-context';
import type { EntityPath, RecordOf } from '../../../frame/model/entities';
import { RecordDialog } from '../../../frame/show/RecordDialog';
import { useValueFormat } from '../../../frame/value/use-value-format';
import { OpenAlarmsOfRecord } from '../alarms/OpenAlarms';
import { DeviceSections } from './DeviceSections';

const VARIANT: EntityPath<'device'> = 'hwType';

export default function DeviceDialog() {
  const model = useModel('device');
  const format = useValueFormat();
  const variants = model.fieldByPath.get(VARIANT)?.options ?? [];
  const subtitle = ({ id, hwType, room_name, building_name }: RecordOf<'device'>) => {
    const variant = variants.find(({ value }) => value === hwType);
    return [id, variant && format.text(variant.label), room_name, building_name];
  };
  return (
    <RecordDialog
      model={model}
      subtitle={subtitle}
      zone={({ timeZone }) => timeZone}
      mark={(record) => <OpenAlarmsOfRecord record={record} model={model} />}
    >
      {(device) => <DeviceSections device={device} />}
    </RecordDialog>
  );
}
