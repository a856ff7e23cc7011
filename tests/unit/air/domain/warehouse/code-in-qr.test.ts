import { expect, test } from 'vitest';
import { parseQrCode } from '../../../../../src/air/domain/warehouse/code-in-qr';

test.each([
  [' ab12cd34 ', 'ab12cd34'],
  ['https://start.site.example/d/ab12cd34', 'ab12cd34'],
  ['https://start.site.example/?token=ab12cd34', 'ab12cd34'],
  ['https://', 'https://'],
])('the QR code %j is the code %j', (text, code) => expect(parseQrCode(text)).toBe(code));
