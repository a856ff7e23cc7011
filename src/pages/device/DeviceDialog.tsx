import { useEntity } from '../../framework/entity-context';
import { RecordDialog } from '../../framework/show/RecordDialog';
import { useValueFormat } from '../../framework/use-value-format';
import type { EntityRecord } from '../../model/types';
import { DeviceSections } from './DeviceSections';

/** Everything about one device. */
export default function DeviceDialog() {
  const { model } = useEntity();
  const format = useValueFormat();
  const variants = model.fieldByPath.get('hwType')?.options ?? [];
  const subtitle = ({ id, hwType, room_name, building_name }: EntityRecord) => {
    const variant = variants.find(({ value }) => value === hwType);
    return [id, variant && format.text(variant.label), room_name, building_name];
  };
  return <RecordDialog subtitle={subtitle}>{(device) => <DeviceSections device={device} />}</RecordDialog>;
}
