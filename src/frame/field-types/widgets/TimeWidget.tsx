import type { WidgetProps } from '@rjsf/utils';
import { useTranslate } from 'react-admin';
import { textFromTime, timeFromText } from '../time-text';
import { TypedWidget } from './TypedWidget';

/** A time of day as `9:05`. A text input, because the browser's own follows the language of the browser, with noon in it. */
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
