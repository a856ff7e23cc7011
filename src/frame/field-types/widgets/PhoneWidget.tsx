import type { WidgetProps } from '@rjsf/utils';
import { phoneFromText } from '../phone-text';
import { TypedWidget } from './TypedWidget';

export function PhoneWidget(props: WidgetProps) {
  return <TypedWidget widget={props} read={phoneFromText} text={String} type="tel" inputMode="tel" />;
}
