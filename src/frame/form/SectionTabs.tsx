import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { useValueFormat } from '../value/use-value-format';

interface SectionTabsProps<Item> {
  items: readonly Item[];
  sectionOf(item: Item): unknown;
  isWrong(item: Item): boolean;
  children(items: readonly Item[], section: string | undefined): ReactNode;
}

/**
 * Shows each section in a tab, below the items without a section. All tabs stay mounted, so that input is retained; on
 * errors the first invalid tab is selected.
 */
export function SectionTabs<Item>({ items, sectionOf, isWrong, children }: SectionTabsProps<Item>) {
  const { model } = useEntity();
  const format = useValueFormat();
  const translate = useTranslate();
  const id = useId();
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const above = items.filter((item) => sectionOf(item) === undefined);
  const tabs = model.sections
    .map(({ name, label }) => ({
      name,
      title: format.text(label),
      inside: items.filter((one) => sectionOf(one) === name),
    }))
    .filter(({ inside }) => inside.length > 0)
    .map((tab) => ({ ...tab, wrong: tab.inside.some(isWrong) }));
  const shown = tabs.find(({ name }) => name === chosen) ?? tabs[0];
  const wrong = tabs.filter((tab) => tab.wrong).map(({ name }) => name);
  const isElsewhere = shown?.wrong === false && !above.some(isWrong);
  const allWrong = wrong.join(' ');
  // Runs only if the invalid tabs change, so that the user can switch tabs freely.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown now is no reason to change it
  useEffect(() => {
    if (isElsewhere && wrong[0] !== undefined) setChosen(wrong[0]);
  }, [allWrong]);

  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {above.length > 0 && <div>{children(above, undefined)}</div>}
      {shown !== undefined && (
        <Tabs
          value={shown.name}
          onChange={(_event, name: string) => setChosen(name)}
          variant="scrollable"
          aria-label={translate('framework.tabs.label')}
        >
          {tabs.map((tab) => (
            <Tab
              key={tab.name}
              value={tab.name}
              id={`${id}${tab.name}`}
              aria-controls={`${id}${tab.name}-panel`}
              label={tab.title}
              aria-label={tab.wrong ? translate('framework.tabs.wrong', { title: tab.title }) : undefined}
              icon={tab.wrong ? <ErrorIcon color="error" fontSize="small" aria-hidden /> : undefined}
              iconPosition="end"
              sx={{ minHeight: 48 }}
            />
          ))}
        </Tabs>
      )}
      {tabs.map(({ name, inside }) => (
        <Box
          key={name}
          role="tabpanel"
          id={`${id}${name}-panel`}
          aria-labelledby={`${id}${name}`}
          hidden={name !== shown?.name}
        >
          {children(inside, name)}
        </Box>
      ))}
    </Box>
  );
}
