import { expect, test } from 'vitest';
import { OWN_FORMATS } from '../../../../src/frame/model/validator-options';

test.each([
  'ann@site.example',
  'a.b+c@sub.site.example',
  'josé@école.example',
  '用户@例子.example',
  "o'neil@x1.example",
])('the address %s is accepted', (address) => expect(OWN_FORMATS.email.test(address)).toBe(true));

test.each(['ann', 'ann@site', 'ann@@site.example', '.ann@site.example', 'ann@-site.example', 'ann @site.example', ''])(
  'the address %j is refused',
  (address) => expect(OWN_FORMATS.email.test(address)).toBe(false),
);
