import { OWN_FORMATS, VALIDATOR_OPTIONS } from '../../src/frame/model/validator-options';

export const FORM_VALIDATOR = { ajvOptionsOverrides: VALIDATOR_OPTIONS, customFormats: OWN_FORMATS };
