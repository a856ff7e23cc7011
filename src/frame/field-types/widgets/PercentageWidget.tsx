import type { WidgetProps } from '@rjsf/utils';
import { NumberWidget } from './NumberWidget';

/** A share of a hundred, with its sign behind it. */
export function PercentageWidget(props: WidgetProps) {
  return <NumberWidget {...props} options={{ ...props.options, unit: '%' }} />;
}
