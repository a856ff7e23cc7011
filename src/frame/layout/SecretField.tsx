import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { IconButton, InputAdornment, TextField, Tooltip } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';

interface SecretFieldProps {
  label: string;
  /** Prefix of the keys of four texts: `once`, `copy`, `copied` and `notCopied`. */
  texts: string;
  secret: string | undefined;
  shown?: string;
  placeholder?: string;
}

export function SecretField({ label, texts, secret, shown = '', placeholder }: SecretFieldProps) {
  const translate = useTranslate();
  const notify = useNotify();

  function copy(text: string) {
    navigator.clipboard.writeText(text).then(
      () => notify(`${texts}.copied`, { type: 'success' }),
      () => notify(`${texts}.notCopied`, { type: 'error' }),
    );
  }

  return (
    <TextField
      fullWidth
      size="small"
      label={label}
      value={secret ?? shown}
      placeholder={placeholder}
      helperText={secret === undefined ? undefined : translate(`${texts}.once`)}
      onFocus={(event) => event.target.select()}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { readOnly: true, spellCheck: false, style: { fontFamily: 'monospace' } },
        formHelperText: { role: 'status', sx: { color: 'warning.main' } },
        input: {
          endAdornment: secret !== undefined && (
            <InputAdornment position="end">
              <Tooltip title={translate(`${texts}.copy`)}>
                <IconButton aria-label={translate(`${texts}.copy`)} onClick={() => copy(secret)} edge="end">
                  <CopyIcon fontSize="small" />
                </IconButton>
              </Tooltip>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
