import type { RecordOf } from '../../../../frame/model/entities';
import { useQueue } from '../use-queue';
import { FormSection } from './FormSection';

const TEXTS = { done: 'device.updated', failed: 'device.updateFailed' };

interface ParametersSectionProps {
  device: RecordOf<'device'>;
  section: 'co2' | 'voc';
}

export function ParametersSection({ device, section }: ParametersSectionProps) {
  const queue = useQueue(device.id);
  return <FormSection device={device} section={section} texts={TEXTS} save={queue} />;
}
