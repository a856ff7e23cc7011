import { expect, test } from 'vitest';
import { decodeBytes, detectEncoding } from '../../../../src/frame/import/reader/encoding';

const bytes = (...values: number[]) => Uint8Array.from(values);
const wide = (text: string) =>
  bytes(...[...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]));
const read = (content: Uint8Array) => ({
  encoding: detectEncoding(content),
  text: decodeBytes(content, detectEncoding(content)),
});

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

/** Bytes of a text as hexadecimal digits: TextEncoder writes UTF-8 only. */
const ofHex = (digits: string) => Uint8Array.from(Buffer.from(digits.replaceAll(' ', ''), 'hex'));

test.each([
  [
    'Windows-1250',
    '8a6b6f6c6120d8ede8616e793bbc75646f76e10aa3f3649f2053b9643b8c77',
    'windows-1250',
    'Škola Říčany;Ľudová\nŁódź Sąd;Św',
  ],
  ['ISO 8859-2', 'a96b6f6c613ba575646f76e10aa3f364bc2053b1643ba677', 'iso-8859-2', 'Škola;Ľudová\nŁódź Sąd;Św'],
  ['Windows-1251', 'd8eaeeebe020353bf3ebe8f6e020cce8f0e0', 'windows-1251', 'Школа 5;улица Мира'],
  ['Mac Roman', '556e697665727369748820503b706961 6e6f20706988', 'macintosh', 'Università P;piano pià'],
  ['code page 437 of DOS', '556e6976657273697485 3b56696120506f 208a3b452d37', 'cp437', 'Università;Via Po è;E-7'],
])('tells %s by its letters', (_name, digits, encoding, text) => {
  expect(read(ofHex(digits))).toEqual({ encoding, text });
});

test.each([
  'Città, perché, più, Forlì',
  'Größe über Straße, ÄÖÜ',
  "L'école à Noël, ça coûte",
  'Año ¿qué? «sí» nº 1ª',
  '25 µg/m³ ± 2 °C, ½ Stunde',
])('keeps Western texts: %s', (text) => {
  expect(read(Uint8Array.from([...text].map((letter) => letter.charCodeAt(0))))).toEqual({
    encoding: 'windows-1252',
    text,
  });
});
