import { englishStringTranslator, TranslatableString } from '@rjsf/utils';
import { useCallback } from 'react';
import { useTranslate } from 'react-admin';

/** What RJSF says by itself in our forms, by the key of the catalogue that says it in every language. */
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

/** What forms say beside the texts of their schema, in the person's language. */
export function useFormTexts() {
  const translate = useTranslate();
  return useCallback(
    (text: TranslatableString, parameters?: string[]) => {
      const key = KEYS.get(text);
      if (key === undefined) return englishStringTranslator(text, parameters);
      // Of an alternative the name of the whole comes first, which stands above it already.
      return translate(key, { number: parameters?.at(-1) });
    },
    [translate],
  );
}
