import { createContext, useContext } from 'react';
import type { AuthBackend } from './contract';

type RequestPasswordReset = AuthBackend['requestPasswordReset'];

const PasswordResetContext = createContext<RequestPasswordReset | null>(null);

export const PasswordResetProvider = PasswordResetContext.Provider;

export function usePasswordReset(): RequestPasswordReset {
  const request = useContext(PasswordResetContext);
  if (request === null) throw new Error('usePasswordReset needs a PasswordResetProvider above it');
  return request;
}
