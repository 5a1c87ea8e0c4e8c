import type { DocNode } from '@unilink/shared'
import { useState } from 'react'

interface ClosedNodes {
  ids: ReadonlySet<string>
  /** The document that the set was last opened for. */
  shownId: string | undefined
}

/** Which parts of the menu are closed. All are open at first; going to a document opens those that lead to it. */
export function useClosedNodes(path: readonly DocNode[]) {
  const currentId = path.at(-1)?.id
  const [closed, setClosed] = useState<ClosedNodes>({ ids: new Set(), shownId: currentId })
  if (closed.shownId !== currentId) {
    const leading = new Set(path.slice(0, -1).map(({ id }) => id))
    setClosed({ ids: new Set([...closed.ids].filter((id) => !leading.has(id))), shownId: currentId })
  }
  const toggle = (id: string) => {
    const ids = new Set(closed.ids)
    if (!ids.delete(id)) ids.add(id)
    setClosed({ ...closed, ids })
  }
  return { isClosed: (id: string) => closed.ids.has(id), toggle }
}
