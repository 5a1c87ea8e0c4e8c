import { render, type RenderResult } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'

// happy-dom does not know `search`, of which React would warn on the console.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' })

interface Shown extends RenderResult {
  user: UserEvent
  /** Path, query and hash that the page is at. */
  address: () => string
}

/** Shows a widget on a page at an address, with somebody at keyboard and mouse. For files `*.dom.test.tsx`. */
export function show(widget: ReactNode, at = '/'): Shown {
  let address = at
  const shown = render(<Place onMove={(next) => void (address = next)}>{widget}</Place>, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>,
  })
  return { ...shown, user: userEvent.setup(), address: () => address }
}

function Place({ onMove, children }: { onMove: (address: string) => void; children: ReactNode }) {
  const { pathname, search, hash } = useLocation()
  onMove(pathname + search + hash)
  return children
}
