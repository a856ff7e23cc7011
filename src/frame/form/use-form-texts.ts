import { englishStringTranslator, TranslatableString } from '@rjsf/utils';
import { useCallback } from 'react';
import { useTranslate } from 'react-admin';

const KEYS: ReadonlyMap<TranslatableString, string> = new Map([
  [TranslatableString.AddItemButton, 'framework.rows.add'],
  [TranslatableString.AddButton, 'framework.rows.add'],
  [TranslatableString.CopyButton, 'framework.rows.copy'],
  [TranslatableString.MoveUpButton, 'framework.rows.up'],
  [TranslatableString.MoveDownButton, 'framework.rows.down'],
  [TranslatableString.RemoveButton, 'framework.rows.remove'],
  [TranslatableString.EmptyArray, 'framework.rows.none'],
  [TranslatableString.ArrayItemTitle, 'framework.rows.entry'],
  [TranslatableString.YesLabel, 'framework.yes'],
  [TranslatableString.NoLabel, 'framework.no'],
  [TranslatableString.OptionPrefix, 'framework.rows.option'],
  [TranslatableString.TitleOptionPrefix, 'framework.rows.option'],
]);

export function useFormTexts() {
  const translate = useTranslate();
  return useCallback(
    (text: TranslatableString, parameters?: string[]) => {
      const key = KEYS.get(text);
      if (key === undefined) return englishStringTranslator(text, parameters);
      return translate(key, { number: parameters?.at(-1) });
    },
    [translate],
  );
}
