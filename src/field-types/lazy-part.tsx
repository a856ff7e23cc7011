import { type ComponentType, type FunctionComponent, lazy, Suspense } from 'react';

/**
 * A filter, widget or form field whose code is loaded when it is first shown: lists, which know every field type, stay
 * light. A function and not React's lazy component itself, because RJSF takes only functions for widgets.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): FunctionComponent<Props> {
  const Part = lazy(load);
  return (props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}
