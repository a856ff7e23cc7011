import { expect, test } from 'vitest';
import { textOfFile } from '../../../src/domain/warehouse/text-of-file';

const bytes = (...values: number[]) => Uint8Array.from(values).buffer;

test.each([
  ['UTF-8', new TextEncoder().encode('Città “è” €').buffer, 'Città “è” €'],
  ['UTF-8 with its mark', bytes(0xef, 0xbb, 0xbf, 0x61), 'a'],
  ['Latin-1', bytes(0x43, 0x69, 0x74, 0x74, 0xe0), 'Città'],
  ['UTF-16, little end first', bytes(0xff, 0xfe, 0xe8, 0x00), 'è'],
  ['UTF-16, big end first', bytes(0xfe, 0xff, 0x00, 0xe8), 'è'],
  ['nothing', bytes(), ''],
])('reads %s', (_name, content, text) => {
  expect(textOfFile(content)).toBe(text);
});
