/** What keeps components in a bundle that nothing uses: their names for developers' tools, and calls that a bundler cannot judge. */
const NAME_OF_COMPONENT = /^\w+\.displayName = "[^"]*";$/gm;
const FORWARD_REF = /= (React\d*\.forwardRef\()/g;
/** Links of pages that a server renders ask for them ahead. */
const ASKS_AHEAD = 'shouldPrefetch && !isAbsolute ?';

/** A module of React Router without what only pages rendered by a server need, or nobody. */
export function lighterRouter(code: string): string {
  return code.replace(NAME_OF_COMPONENT, '').replace(FORWARD_REF, '= /*#__PURE__*/ $1').replace(ASKS_AHEAD, 'false ?');
}
