import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { LoginField } from './LoginField';

interface PasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: boolean;
}

/** The password, hidden until asked for. */
export function PasswordField({ value, onChange, error }: PasswordFieldProps) {
  const translate = useTranslate();
  const [shown, setShown] = useState(false);
  const label = translate(shown ? 'login.hidePassword' : 'login.showPassword');
  return (
    <LoginField
      label={translate('login.password')}
      type={shown ? 'text' : 'password'}
      name="password"
      autoComplete="current-password"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      endAdornment={
        <InputAdornment position="end">
          <IconButton edge="end" onClick={() => setShown(!shown)} aria-label={label} title={label}>
            {shown ? <VisibilityOffOutlined fontSize="small" /> : <VisibilityOutlined fontSize="small" />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
