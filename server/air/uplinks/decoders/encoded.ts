import type { PlainObject } from '../../../../src/frame/model/paths';

/** What a device has sent, before anybody has decoded it. */
export interface Encoded {
  /** 0 to 255 each. */
  bytes: readonly number[];
  port: number;
  /** When the network received it, ms. */
  at: number;
}

/** A text of a decoder and what it is to decode. */
export interface DecoderQuestion extends Encoded {
  decoder: string;
}

/** What a decoder has made of a message, or why there is nothing. */
export type Decoded = { message: PlainObject; warnings: readonly string[] } | { fault: string };

/** What the thread answers: the JSON of what `decodeUplink` has returned, which nobody has checked yet. */
export type DecoderAnswer = { json: string } | { fault: string };
