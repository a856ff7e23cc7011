import type { PlainObject } from '../../../../src/frame/model/paths';

export interface Encoded {
  bytes: readonly number[];
  port: number;
  at: number;
}

export interface DecoderQuestion extends Encoded {
  decoder: string;
}

export type Decoded = { message: PlainObject; warnings: readonly string[] } | { fault: string };

export type DecoderAnswer = { json: string } | { fault: string };
