import { lazy, type ComponentType } from 'react'

/**
 * A component whose code is asked for at once, so that it arrives beside the data of its screen rather than after them.
 * Make it outside rendering, and show it within a `Suspense`.
 */
export function lazyNow<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const coming = load()
  // A failure is met by whoever shows the component.
  coming.catch(() => undefined)
  return lazy(async () => ({ default: await coming }))
}
