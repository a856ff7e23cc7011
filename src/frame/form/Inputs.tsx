import Box from '@mui/material/Box';
import { type ObjectFieldTemplatePropertyType, shallowEquals } from '@rjsf/utils';
import { memo } from 'react';
import { TWO_COLUMNS } from '../layout/theme/two-columns';
import { isPlainObject, type PlainObject } from '../model/paths';

interface InputsProps {
  list: readonly ObjectFieldTemplatePropertyType[];
}

/** Shared style, because separate styles for many inputs are slow. */
const COLUMNS = {
  ...TWO_COLUMNS,
  '& > div': { display: 'contents' },
  '& > div > *': { minWidth: 0 },
  '& > div > :has([role="group"], .rjsf-array-item-add)': { gridColumn: '1 / -1' },
};

const TOGETHER = 20;

/**
 * RJSF recreates this callback for each value, so comparisons ignore it. Keys cannot be renamed here, because the
 * schema defines them.
 */
const RENAMES = 'handleKeyRename';

function propsOf({ content: { props } }: ObjectFieldTemplatePropertyType): PlainObject {
  return isPlainObject(props) ? { ...props, [RENAMES]: undefined } : {};
}

function isSame(before: ObjectFieldTemplatePropertyType, after: ObjectFieldTemplatePropertyType | undefined): boolean {
  return after?.content.type === before.content.type && shallowEquals(propsOf(before), propsOf(after));
}

/**
 * Memoised group of inputs that is skipped while the user types elsewhere; comparing hundreds of inputs takes longer
 * than all other work per key.
 */
const Some = memo(
  function Some({ list }: InputsProps) {
    return (
      <div>
        {list.map(({ name, content }) => (
          <div key={name}>{content}</div>
        ))}
      </div>
    );
  },
  ({ list: before }, { list: after }) =>
    before.length === after.length && before.every((one, at) => isSame(one, after[at])),
);

export const Inputs = memo(function Inputs({ list }: InputsProps) {
  const starts = Array.from({ length: Math.ceil(list.length / TOGETHER) }, (_none, index) => index * TOGETHER);
  return (
    <Box sx={COLUMNS}>
      {starts.map((start) => (
        <Some key={start} list={list.slice(start, start + TOGETHER)} />
      ))}
    </Box>
  );
});
