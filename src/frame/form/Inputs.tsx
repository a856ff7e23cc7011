import Box from '@mui/material/Box';
import { type ObjectFieldTemplatePropertyType, shallowEquals } from '@rjsf/utils';
import { memo } from 'react';
import { isPlainObject, type PlainObject } from '../model/paths';

interface InputsProps {
  list: readonly ObjectFieldTemplatePropertyType[];
}

/** Styled once for all: a style of its own for each of many inputs takes longest. */
const COLUMNS = {
  ...{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' } },
  '& > div': { display: 'contents' },
  '& > div > *': { minWidth: 0 },
  // Groups and tables need the whole width.
  '& > div > :has([role="group"])': { gridColumn: '1 / -1' },
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
