import * as v from 'valibot';

export const FactorSetup = v.object({
  secret: v.string(),
  uri: v.string(),
  recoveryCodes: v.array(v.string()),
});
export type FactorSetup = v.InferOutput<typeof FactorSetup>;

export const FactorState = v.object({
  isOn: v.boolean(),
  isRequired: v.boolean(),
  recoveryCodesLeft: v.number(),
});
export type FactorState = v.InferOutput<typeof FactorState>;
