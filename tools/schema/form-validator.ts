import { OWN_FORMATS, VALIDATOR_OPTIONS } from '../../src/frame/model/validator-options';

/** How the validators of forms are compiled: with what the server checks by, too. */
export const FORM_VALIDATOR = { ajvOptionsOverrides: VALIDATOR_OPTIONS, customFormats: OWN_FORMATS };
