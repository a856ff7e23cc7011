import { useTranslate } from 'react-admin';
import { LoginField } from './LoginField';

interface CodeFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: boolean;
  autoFocus?: boolean;
}

/** The code of an authenticator app, or a recovery code. */
export function CodeField({ value, onChange, ...field }: CodeFieldProps) {
  const translate = useTranslate();
  return (
    <LoginField
      label={translate('login.factor.code')}
      name="code"
      // Recovery codes have letters, so no numeric keyboard.
      autoComplete="one-time-code"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...field}
    />
  );
}
