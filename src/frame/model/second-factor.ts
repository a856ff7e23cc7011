/** What somebody needs to set a second factor up; it is told once. */
export interface FactorSetup {
  /** To be typed into the app where no picture can be taken. */
  secret: string;
  /** What a QR code for the app holds. */
  uri: string;
  /** Each is good for one sign-in without the app. */
  recoveryCodes: readonly string[];
}

/** The second factor of whoever is signed in. */
export interface FactorState {
  isOn: boolean;
  /** Whether it cannot be removed. */
  isRequired: boolean;
  recoveryCodesLeft: number;
}
