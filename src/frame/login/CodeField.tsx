import { useTranslate } from 'react-admin';
import { LoginField } from './LoginField';

interface CodeFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: boolean;
  autoFocus?: boolean;
}

export function CodeField({ value, onChange, ...field }: CodeFieldProps) {
  const translate = useTranslate();
  return (
    <LoginField
      label={translate('login.factor.code')}
      name="code"
      // No numeric keyboard, because recovery codes contain letters.
      autoComplete="one-time-code"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...field}
    />
  );
}
