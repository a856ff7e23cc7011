import { expect, test } from 'vitest';
import { decoded, encodingOf } from '../../../../src/frame/import/reader/encoding';

const bytes = (...values: number[]) => Uint8Array.from(values);
const wide = (text: string) =>
  bytes(...[...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]));
const read = (content: Uint8Array) => ({ encoding: encodingOf(content), text: decoded(content, encodingOf(content)) });

test.each([
  ['UTF-8', new TextEncoder().encode('Città “è” €'), 'utf-8', 'Città “è” €'],
  ['UTF-8 with its mark', bytes(0xef, 0xbb, 0xbf, 0x61), 'utf-8', 'a'],
  ['UTF-8 with its mark twice', bytes(0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf, 0x61), 'utf-8', 'a'],
  ['Latin-1', bytes(0x43, 0x69, 0x74, 0x74, 0xe0), 'windows-1252', 'Città'],
  ['UTF-16, little end first', bytes(0xff, 0xfe, 0xe8, 0x00), 'utf-16le', 'è'],
  ['UTF-16, big end first', bytes(0xfe, 0xff, 0x00, 0xe8), 'utf-16be', 'è'],
  ['UTF-16 without a mark', wide('Nome;Città\r\nAula 1;Padova'), 'utf-16le', 'Nome;Città\r\nAula 1;Padova'],
  ['nothing', bytes(), 'utf-8', ''],
])('reads %s', (_name, content, encoding, text) => {
  expect(read(content)).toEqual({ encoding, text });
});
