/** Why something of a message could not be used. Screens say it in the reader's language, the log and other programs in English. */
export type MessageFault =
  | { kind: 'type'; path: string }
  /** Beyond what the sensor can measure, or what a reading may be, in the unit of the limits. */
  | { kind: 'range'; path: string; value: number; least: number; most: number }
  /** It says no time, or one without a zone. */
  | { kind: 'time'; path: string }
  /** The broker may have stored it for a while, and it says no time. */
  | { kind: 'delayed'; topic: string }
  /** No mapping fits the message. */
  | { kind: 'mapping' }
  /** There are bytes alone, and no decoder. */
  | { kind: 'undecoded' }
  | { kind: 'decoder'; reason: string }
  /** It does not say which device has sent it. */
  | { kind: 'device'; topic: string }
  /** The reading is not accepted, such as one of next year. */
  | { kind: 'refused'; reason: string };

const number = (value: number) => (Number.isFinite(value) ? String(value) : value < 0 ? '−∞' : '∞');

/** A fault in English. */
export function faultText(fault: MessageFault): string {
  switch (fault.kind) {
    case 'type':
      return `${fault.path} is not a number`;
    case 'range':
      return `${fault.path} ${fault.value} is outside ${number(fault.least)} to ${number(fault.most)}`;
    case 'time':
      return `${fault.path} is no time, or says no zone`;
    case 'delayed':
      return `Delayed message without a time, on ${fault.topic}`;
    case 'mapping':
      return 'No mapping fits it: name one in the address of the webhook, ?mapping=<id>';
    case 'undecoded':
      return 'The network has not decoded it: give the device a payload formatter there, or the mapping a decoder in the console';
    case 'decoder':
      return `The decoder cannot read it: ${fault.reason}`;
    case 'device':
      return `A message on ${fault.topic} does not say which device has sent it`;
    case 'refused':
      return fault.reason;
  }
}

/** What a fault is about, in no language: a path with its value and limits, a topic, or what a decoder has said; empty where it has none. */
export function faultDetail(fault: MessageFault): string {
  switch (fault.kind) {
    case 'type':
    case 'time':
      return fault.path;
    case 'range':
      return `${fault.path}: ${fault.value} (${number(fault.least)} … ${number(fault.most)})`;
    case 'decoder':
    case 'refused':
      return fault.reason;
    case 'device':
    case 'delayed':
      return fault.topic;
    default:
      return '';
  }
}
