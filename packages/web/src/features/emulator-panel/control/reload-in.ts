/** Loads the page anew, in another world if one is given; the address then must not name the one before. */
export function reloadIn(world?: string): void {
  if (world !== undefined) {
    document.cookie =
      world === MAIN
        ? 'emu-world=; Path=/; Max-Age=0; SameSite=Lax'
        : `emu-world=${encodeURIComponent(world)}; Path=/; SameSite=Lax`
  }
  const here = new URL(location.href)
  if (world === undefined || !here.searchParams.has('__world')) return location.reload()
  here.searchParams.delete('__world')
  location.replace(here)
}

/** The world that is always there. */
export const MAIN = 'main'
