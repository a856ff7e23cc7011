import { type ComponentType, type FunctionComponent, lazy, type ReactNode, Suspense, useState } from 'react';
import { withLaterTexts } from '../model/later-texts';

export interface LazyPart<Props> extends FunctionComponent<Props> {
  preload(): Promise<unknown>;
}

type Loaded<Props> = ComponentType<Props> | { default: ComponentType<Props> };

/** Returns a function, because RJSF accepts no other widgets and `React.lazy` delays loaded code by a third of a second. */
export function lazyCode<Props extends object>(
  load: () => Promise<Loaded<Props>>,
  fallback: ReactNode = null,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  async function preload() {
    const part = await load();
    loaded = 'default' in part ? part.default : part;
    return { default: loaded };
  }
  const Late = lazy(preload);
  function Part(props: Props) {
    // Keeps the first loaded component, because a replacement would lose the typed text.
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

export function lazyPart<Props extends object>(
  load: () => Promise<Loaded<Props>>,
  fallback: ReactNode = null,
): LazyPart<Props> {
  return lazyCode(() => withLaterTexts(load()), fallback);
}

export async function preloadPart(part: object | string | undefined): Promise<void> {
  if (typeof part === 'function' && 'preload' in part && typeof part.preload === 'function') await part.preload();
}
