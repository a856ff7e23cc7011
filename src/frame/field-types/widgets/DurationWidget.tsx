import type { WidgetProps } from '@rjsf/utils';
import { useTranslate } from 'react-admin';
import { isoFromSeconds, secondsFromIso, secondsFromText, textFromSeconds } from '../duration-text';
import { TypedWidget } from './TypedWidget';

function readIso(text: string): string | undefined {
  const seconds = secondsFromText(text);
  return seconds === undefined ? undefined : isoFromSeconds(seconds);
}

function isoText(value: unknown): string {
  const seconds = secondsFromIso(String(value));
  return seconds === undefined ? String(value) : textFromSeconds(seconds);
}

/**
 * Input for a duration, typed as `1:30`, stored in seconds or as `PT1H30M`. Durations with days or months are edited in
 * ISO form.
 */
export function DurationWidget(props: WidgetProps) {
  const translate = useTranslate();
  const isIso = props.schema.type === 'string';
  return (
    <TypedWidget
      widget={props}
      read={isIso ? readIso : secondsFromText}
      text={isIso ? isoText : (value) => (typeof value === 'number' ? textFromSeconds(value) : String(value))}
      placeholder={translate('framework.typed.duration')}
    />
  );
}
