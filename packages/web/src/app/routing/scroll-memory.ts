export interface Arrival {
  /** How one came: POP is back, forward and reload. */
  type: 'POP' | 'PUSH' | 'REPLACE'
  key: string
  pathname: string
  hash: string
  /** Whether the page is kept alive, so that it begins where it was left however one comes back. */
  kept: boolean
}

export type ScrollTarget = { top: number } | { anchor: string } | 'stay'

/** Remembers scroll positions by visit and, for kept pages, by path. */
export function createScrollMemory() {
  const byKey = new Map<string, number>()
  const byPath = new Map<string, number>()
  return {
    save(key: string, pathname: string, top: number) {
      byKey.set(key, top)
      byPath.set(pathname, top)
    },
    /** Forgets where a page was left once it is no longer kept. */
    forget(pathname: string) {
      byPath.delete(pathname)
    },
    targetOf({ type, key, pathname, hash, kept }: Arrival): ScrollTarget {
      const left = kept ? byPath.get(pathname) : undefined
      if (left !== undefined && type !== 'REPLACE') return { top: left }
      const before = type === 'POP' ? byKey.get(key) : undefined
      if (before !== undefined) return { top: before }
      if (hash.length > 1) return { anchor: decode(hash.slice(1)) }
      // A list that writes its filters into the address replaces it and must not jump.
      return type === 'REPLACE' ? 'stay' : { top: 0 }
    },
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
