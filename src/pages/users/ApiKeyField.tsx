import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useNotify, useTranslate } from 'react-admin';
import { maskedKey } from './panel-user';

interface ApiKeyFieldProps {
  /** A key that was made just now, whole. */
  newKey: string | undefined;
  /** The end of the key in force. */
  keyEnd: string | undefined;
}

/** The key: whole and to be copied right after it was made, masked from then on. */
export function ApiKeyField({ newKey, keyEnd }: ApiKeyFieldProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const known = keyEnd === undefined ? '' : maskedKey(keyEnd);

  function copy(key: string) {
    navigator.clipboard.writeText(key).then(
      () => notify('users.apiKey.copied', { type: 'success' }),
      () => notify('users.apiKey.notCopied', { type: 'error' }),
    );
  }

  return (
    <TextField
      fullWidth
      size="small"
      label={translate('users.apiKey.label')}
      value={newKey ?? known}
      placeholder={translate('users.apiKey.none')}
      helperText={newKey === undefined ? undefined : translate('users.apiKey.once')}
      onFocus={(event) => event.target.select()}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { readOnly: true, spellCheck: false, style: { fontFamily: 'monospace' } },
        formHelperText: { role: 'status', sx: { color: 'warning.main' } },
        input: {
          endAdornment: newKey !== undefined && (
            <InputAdornment position="end">
              <Tooltip title={translate('users.apiKey.copy')}>
                <IconButton aria-label={translate('users.apiKey.copy')} onClick={() => copy(newKey)} edge="end">
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
