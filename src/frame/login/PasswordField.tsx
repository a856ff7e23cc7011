import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { LoginField } from './LoginField';

interface PasswordFieldProps {
  label?: string;
  kind?: 'current-password' | 'new-password';
  value: string;
  onChange: (value: string) => void;
  error: boolean;
}

export function PasswordField({ label, kind = 'current-password', value, onChange, error }: PasswordFieldProps) {
  const translate = useTranslate();
  const [shown, setShown] = useState(false);
  const toggle = translate(shown ? 'login.hidePassword' : 'login.showPassword');
  return (
    <LoginField
      label={label ?? translate('login.password')}
      type={shown ? 'text' : 'password'}
      name="password"
      autoComplete={kind}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      endAdornment={
        <InputAdornment position="end">
          <IconButton edge="end" onClick={() => setShown(!shown)} aria-label={toggle} title={toggle}>
            {shown ? <VisibilityOffOutlined fontSize="small" /> : <VisibilityOutlined fontSize="small" />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
