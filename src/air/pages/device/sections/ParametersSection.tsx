import type { RecordOf } from '../../../../frame/model/entities';
import { useQueue } from '../use-queue';
import { FormSection } from './FormSection';

const TEXTS = { done: 'device.updated', failed: 'device.updateFailed' };

export function ParametersSection({ device, section }: { device: RecordOf<'device'>; section: 'co2' | 'voc' }) {
  const queue = useQueue(device.id);
  return <FormSection device={device} section={section} texts={TEXTS} save={queue} />;
}
