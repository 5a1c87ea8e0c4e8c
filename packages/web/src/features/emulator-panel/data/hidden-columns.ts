import { useState } from 'react'
import { readCookie, writeCookie } from '#src/config/cookie.ts'

/** The end of a session clears what else a browser keeps. */
const COOKIE = 'emu-hidden-columns'

type Hidden = Readonly<Record<string, readonly string[]>>

function readHidden(): Hidden {
  try {
    return JSON.parse(decodeURIComponent(readCookie(COOKIE) ?? '{}')) as Hidden
  } catch {
    return {}
  }
}

/** The columns of a table that somebody has put away, kept for the next time. */
export function useHiddenColumns(
  table: string,
): [hidden: readonly string[], hide: (columns: readonly string[]) => void] {
  const [all, setAll] = useState(readHidden)
  const hide = (columns: readonly string[]) => {
    const { [table]: _, ...others } = all
    const next = columns.length > 0 ? { ...others, [table]: columns } : others
    setAll(next)
    writeCookie(COOKIE, encodeURIComponent(JSON.stringify(next)))
  }
  return [all[table] ?? [], hide]
}
