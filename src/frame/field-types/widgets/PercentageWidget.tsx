import type { WidgetProps } from '@rjsf/utils';
import { NumberWidget } from './NumberWidget';

export function PercentageWidget(props: WidgetProps) {
  return <NumberWidget {...props} options={{ ...props.options, unit: '%' }} />;
}
