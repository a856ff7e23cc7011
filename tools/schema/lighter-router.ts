/**
 * Matches statements that prevent tree shaking of unused components: display names and calls with unknown side effects.
 */
const NAME_OF_COMPONENT = /^\w+\.displayName = "[^"]*";$/gm;
const FORWARD_REF = /= (React\d*\.forwardRef\()/g;
/** Prefetching is only used with server rendering. */
const ASKS_AHEAD = 'shouldPrefetch && !isAbsolute ?';

/** Removes code from React Router that only server-rendered pages need, or that is unused. */
export function lighterRouter(code: string): string {
  return code.replace(NAME_OF_COMPONENT, '').replace(FORWARD_REF, '= /*#__PURE__*/ $1').replace(ASKS_AHEAD, 'false ?');
}
