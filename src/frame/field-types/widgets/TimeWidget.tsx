import type { WidgetProps } from '@rjsf/utils';
import { useTranslate } from 'react-admin';
import { textFromTime, timeFromText } from '../time-text';
import { TypedWidget } from './TypedWidget';

/**
 * Input for a time of day as `9:05`. Uses a text input, because a time input follows the browser language with its
 * 12-hour clock.
 */
export function TimeWidget(props: WidgetProps) {
  const translate = useTranslate();
  return (
    <TypedWidget
      widget={props}
      read={timeFromText}
      text={(value) => textFromTime(String(value))}
      placeholder={translate('framework.typed.time')}
    />
  );
}
