import { type ComponentType, type FunctionComponent, lazy, type ReactNode, Suspense, useState } from 'react';
import { withLaterTexts } from '../model/later-texts';

/** A component whose code is loaded when it is first shown, or before that. */
export interface LazyPart<Props> extends FunctionComponent<Props> {
  /** Loads the code, so that the component is there from the first moment it is shown. Fails like an import. */
  preload(): Promise<unknown>;
}

/**
 * A filter, widget or form field whose code is loaded when it is first shown: lists, which know every field type, stay
 * light. A function and not React's lazy component itself, because RJSF takes only functions for widgets, and because React waits a third
 * of a second between a fallback and what follows it: a part whose code is there already is shown at once.
 */
export function lazyCode<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ReactNode = null,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  async function preload() {
    const part = await load();
    loaded = part.default;
    return part;
  }
  const Late = lazy(preload);
  function Part(props: Props) {
    // What a place began with it keeps: another component in it would lose what was typed.
    const [Known] = useState(() => loaded);
    if (Known !== undefined) return <Known {...props} />;
    return (
      <Suspense fallback={fallback}>
        <Late {...props} />
      </Suspense>
    );
  }
  return Object.assign(Part, { preload });
}

/** The same with the texts that no list needs: what opens over a list, or instead of it. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ReactNode = null,
): LazyPart<Props> {
  return lazyCode(() => withLaterTexts(load()), fallback);
}

/** Loads the code of a component that is loaded late; nothing to do for any other. */
export async function preloadPart(part: object | string | undefined): Promise<void> {
  if (typeof part === 'function' && 'preload' in part && typeof part.preload === 'function') await part.preload();
}
