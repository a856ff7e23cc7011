import * as v from 'valibot';

/** What somebody needs to set a second factor up; it is shown once. */
export const FactorSetup = v.object({
  /** To be typed into the app where no picture can be taken. */
  secret: v.string(),
  /** What a QR code for the app holds. */
  uri: v.string(),
  /** Each is good for one sign-in without the app. */
  recoveryCodes: v.array(v.string()),
});
export type FactorSetup = v.InferOutput<typeof FactorSetup>;

/** The second factor of whoever is signed in. */
export const FactorState = v.object({
  isOn: v.boolean(),
  /** Whether it cannot be removed. */
  isRequired: v.boolean(),
  recoveryCodesLeft: v.number(),
});
export type FactorState = v.InferOutput<typeof FactorState>;
