import { useEffect, useRef, type ComponentProps, type KeyboardEvent } from 'react'
import { Option } from './option.ts'
import { Box } from '../theme/primitives.tsx'
import { Popover } from './popover.tsx'

export interface MenuItem {
  key: string
  label: string
  run: () => void
}

interface MenuProps extends Omit<ComponentProps<typeof Popover>, 'children'> {
  items: readonly MenuItem[]
}

/** A button that opens a list of what can be done. */
export const Menu = ({ items, ...popover }: MenuProps) => (
  <Popover {...popover}>{(close) => <Items items={items} close={close} />}</Popover>
)

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

function Items({ items, close }: { items: readonly MenuItem[]; close: () => void }) {
  const list = useRef<HTMLUListElement>(null)
  const go = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const all = [...(list.current?.querySelectorAll('button') ?? [])]
    all.at((all.findIndex((one) => one === document.activeElement) + step) % all.length)?.focus()
  }
  useEffect(() => list.current?.querySelector('button')?.focus(), [])
  return (
    <Box as="ul" maxHeight={320} ref={list} pad={1} bare onKeyDown={go}>
      {items.map(({ key, label, run }) => (
        <li key={key}>
          <Option
            type="button"
            onClick={() => {
              close()
              run()
            }}
          >
            {label}
          </Option>
        </li>
      ))}
    </Box>
  )
}
