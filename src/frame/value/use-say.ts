import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { sayWith } from '../i18n/say-with';
import type { Say } from '../model/say';

export function useSay(): Say {
  const locale = useLocale();
  const translate = useTranslate();
  return useMemo(() => sayWith(translate, locale), [translate, locale]);
}
