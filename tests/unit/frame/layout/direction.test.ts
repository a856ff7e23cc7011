import { expect, test } from 'vitest';
import { getDirection } from '../../../../src/frame/layout/theme/theme';

test.each(['ar', 'ar-EG', 'he', 'fa', 'ur', 'ps', 'dv', 'yi', 'ckb', 'uz-Arab'])(
  '%s is written from right to left',
  (locale) => {
    expect(getDirection(locale)).toBe('rtl');
  },
);

test.each(['en', 'it', 'de-AT', 'fr', 'el', 'ru', 'hi', 'ja', 'zh-Hant', 'uz', 'az', 'tr', 'ar-Latn'])(
  '%s is written from left to right',
  (locale) => {
    expect(getDirection(locale)).toBe('ltr');
  },
);
