import { describe, expect, it } from 'vitest';
import { detectMediaType, isNameForType } from '../../../../src/frame/model/media-types';

const bytes = (text: string) => new TextEncoder().encode(text);
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);

describe('what a file is', () => {
  it.each([
    ['plan.pdf', bytes('%PDF-1.7\n'), 'application/pdf'],
    ['plan.txt', bytes('%PDF-1.7\n'), 'application/pdf'],
    ['photo.jpg', PNG, 'image/png'],
    ['film.mp4', new Uint8Array([0, 0, 0, 24, ...bytes('ftypisom')]), 'video/mp4'],
    ['plain.mp3', new Uint8Array([0xff, 0xfb, 0x90, 0x64]), 'audio/mpeg'],
    ['voice.wav', bytes('RIFF\0\0\0\0WAVEfmt '), 'audio/wav'],
    ['picture.webp', bytes('RIFF\0\0\0\0WEBPVP8 '), 'image/webp'],
    ['parts.zip', bytes('PK\u0003\u0004'), 'application/zip'],
    ['offer.docx', bytes('PK\u0003\u0004'), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['offer.exe', bytes('PK\u0003\u0004'), 'application/zip'],
    ['readings.csv', bytes('time;CO2\n'), 'text/csv'],
    ['READINGS.CSV', bytes('time;CO2\n'), 'text/csv'],
    ['empty.txt', new Uint8Array(), 'text/plain'],
  ])('%s is told by its beginning, and among what begins alike by its name', (name, beginning, type) => {
    expect(detectMediaType(name, beginning)).toBe(type);
  });

  it.each([
    ['page.html', bytes('<!doctype html><script>alert(1)</script>')],
    ['drawing.svg', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['plan.pdf', bytes('<html>')],
    ['notes.txt', new Uint8Array([0, 1, 2])],
    ['notes.txt', new Uint8Array([0xff, 0xfe, 0x41])],
    ['README', bytes('no ending')],
  ])('%s that is none of the known kinds is unknown', (name, beginning) => {
    expect(detectMediaType(name, beginning)).toBe('application/octet-stream');
  });

  it.each([
    ['poly.html', 'application/pdf', false],
    ['plan.PDF', 'application/pdf', true],
    ['scan', 'application/pdf', true],
    ['offer.exe', 'application/zip', false],
    ['plan.pdf', 'application/octet-stream', false],
    ['page.html', 'application/octet-stream', true],
    ['notes.txt', 'application/octet-stream', true],
    ['voice.mp3', 'audio/mpeg', true],
  ])('%s as the name of %s: %s', (name, type, fits) => {
    expect(isNameForType(name, type)).toBe(fits);
  });

  it('takes a text whose last character is cut off', () => {
    expect(detectMediaType('note.txt', bytes('perché').subarray(0, -1))).toBe('text/plain');
  });
});
