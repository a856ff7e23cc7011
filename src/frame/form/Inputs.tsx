import Box from '@mui/material/Box';
import { type ObjectFieldTemplatePropertyType, shallowEquals } from '@rjsf/utils';
import { memo } from 'react';
import { TWO_COLUMNS } from '../layout/theme/two-columns';
import { isPlainObject, type PlainObject } from '../model/paths';

interface InputsProps {
  list: readonly ObjectFieldTemplatePropertyType[];
}

/** Styled once for all: a style of its own for each of many inputs takes longest. */
const COLUMNS = {
  ...TWO_COLUMNS,
  '& > div': { display: 'contents' },
  '& > div > *': { minWidth: 0 },
  // Groups, tables and lists of entries need the whole width, a list that is still empty, too.
  '& > div > :has([role="group"], .rjsf-array-item-add)': { gridColumn: '1 / -1' },
};

const TOGETHER = 20;

/** RJSF makes this one anew for each value; it renames keys, which have their names from the schema here. */
const RENAMES = 'handleKeyRename';

function propsOf({ content: { props } }: ObjectFieldTemplatePropertyType): PlainObject {
  return isPlainObject(props) ? { ...props, [RENAMES]: undefined } : {};
}

/** Whether an input shows the same. */
function isSame(before: ObjectFieldTemplatePropertyType, after: ObjectFieldTemplatePropertyType | undefined): boolean {
  return after?.content.type === before.content.type && shallowEquals(propsOf(before), propsOf(after));
}

/**
 * A few of the inputs, which are left alone as a whole while somebody types into another one: to look at each of hundreds of inputs
 * would take longer than all the rest of a key.
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

/** Inputs in two columns where there is room. */
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
