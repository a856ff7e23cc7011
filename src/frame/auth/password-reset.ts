import { createRequiredContext } from '../context/context';
import type { AuthBackend } from './contract';

type RequestPasswordReset = AuthBackend['requestPasswordReset'];

export const [PasswordResetProvider, usePasswordReset] =
  createRequiredContext<RequestPasswordReset>('PasswordResetProvider');
