export type MessageFault =
  | { kind: 'type'; path: string }
  /** The value is beyond the range of the sensor or the limits of readings, in the unit of these limits. */
  | { kind: 'range'; path: string; value: number; least: number; most: number }
  | { kind: 'time'; path: string }
  /** The message contains no unit at the path, or an unknown unit. */
  | { kind: 'unit'; path: string }
  | { kind: 'json' }
  | { kind: 'nothing' }
  | { kind: 'delayed'; topic: string }
  | { kind: 'mapping' }
  | { kind: 'undecoded' }
  | { kind: 'decoder'; reason: string }
  | { kind: 'device'; topic: string }
  /** The reading was rejected, for example because its time is in the future. */
  | { kind: 'refused'; reason: string };

const number = (value: number) => (Number.isFinite(value) ? String(value) : value < 0 ? '−∞' : '∞');

export function formatFault(fault: MessageFault): string {
  switch (fault.kind) {
    case 'type':
      return `${fault.path} is not a number`;
    case 'range':
      return `${fault.path} ${fault.value} is outside ${number(fault.least)} to ${number(fault.most)}`;
    case 'time':
      return `${fault.path} is not a time, or has no time zone`;
    case 'unit':
      return `${fault.path} contains no known unit`;
    case 'json':
      return 'The message is not valid JSON';
    case 'nothing':
      return 'The message contains none of the paths of the mapping';
    case 'delayed':
      return `Delayed message without a time, on ${fault.topic}`;
    case 'mapping':
      return 'No matching mapping: name one in the webhook address, ?mapping=<id>';
    case 'undecoded':
      return 'The network has not decoded the message: add a payload formatter in the network, or a decoder to the mapping';
    case 'decoder':
      return `The decoder failed: ${fault.reason}`;
    case 'device':
      return `The message on ${fault.topic} contains no hardware id`;
    case 'refused':
      return fault.reason;
  }
}

/** Returns path with value and limits, topic, or decoder message, in no particular language. */
export function formatFaultDetail(fault: MessageFault): string {
  switch (fault.kind) {
    case 'type':
    case 'time':
    case 'unit':
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
