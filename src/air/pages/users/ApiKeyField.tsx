import { useTranslate } from 'react-admin';
import { maskedKey } from './panel-user';
import { SecretField } from './SecretField';

const TEXTS = {
  once: 'users.apiKey.once',
  copy: 'users.apiKey.copy',
  copied: 'users.apiKey.copied',
  notCopied: 'users.apiKey.notCopied',
};

interface ApiKeyFieldProps {
  /** A key that was made just now, whole. */
  newKey: string | undefined;
  /** The end of the key in force. */
  keyEnd: string | undefined;
}

/** The key: whole and to be copied right after it was made, masked from then on. */
export function ApiKeyField({ newKey, keyEnd }: ApiKeyFieldProps) {
  const translate = useTranslate();
  return (
    <SecretField
      label={translate('users.apiKey.label')}
      texts={TEXTS}
      secret={newKey}
      shown={keyEnd === undefined ? '' : maskedKey(keyEnd)}
      placeholder={translate('users.apiKey.none')}
    />
  );
}
