import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import * as equal from 'ajv/dist/runtime/equal';
import * as ucs2length from 'ajv/dist/runtime/ucs2length';
import * as formats from 'ajv-formats/dist/formats';
import { readCspNonce } from '../layout/theme/theme';

const PARTS: Readonly<Record<string, object>> = {
  'ajv/dist/runtime/equal': equal,
  'ajv/dist/runtime/ucs2length': ucs2length,
  'ajv-formats/dist/formats': formats,
};

function part(name: string): object {
  const found = PARTS[name];
  if (found === undefined) throw new Error(`Validators need "${name}", which this page does not have`);
  // Bundlers load a CommonJS module as the exported object, Node as a namespace with the exported object as default export.
  const whole = 'default' in found ? found.default : undefined;
  return typeof whole === 'object' && whole !== null && '__esModule' in whole ? whole : found;
}

const isMake = (value: unknown): value is (require: typeof part) => ValidatorFunctions => typeof value === 'function';

const MADE = 'validators-made';

/** Runs an inline script, which the nonce of the page policy allows. @param code function body with the parameter `require` */
export function runValidators(code: string, page: Document): ValidatorFunctions {
  const script = page.createElement('script');
  script.nonce = readCspNonce(page) ?? '';
  script.text = `document.currentScript.dispatchEvent(new CustomEvent('${MADE}', { detail: (require) => { ${code}\n } }));`;
  let made: ValidatorFunctions | undefined;
  script.addEventListener(MADE, (event) => {
    if (event instanceof CustomEvent && isMake(event.detail)) made = event.detail(part);
  });
  page.head.append(script);
  script.remove();
  if (made === undefined) throw new Error('The validators of the draft did not run');
  return made;
}
