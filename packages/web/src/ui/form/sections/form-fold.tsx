import { useState, type ReactNode, type ToggleEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { Missing, WrongCount } from './form-rail.tsx'
import { useStanding } from './section-standings.ts'
import { Box, Card, Hint, Text } from '../../theme/primitives.tsx'
import styles from './form-rail.module.css'

interface FormFoldsProps {
  /** Of a section that a rail leads to. */
  id?: string
  title: string
  hint?: ReactNode
  children: ReactNode
}

/** A card of parts of a form that are opened when they are needed. */
export const FormFolds = ({ id, title, hint, children }: FormFoldsProps) => (
  <Card id={id} tabIndex={id === undefined ? undefined : -1} parted>
    <Box as="header" pad="2 3">
      <Text as="h2" size={16}>
        {title}
      </Text>
      {hint !== undefined && <Hint above={0.5}>{hint}</Hint>}
    </Box>
    {children}
  </Card>
)

interface FormFoldProps {
  /** Of a section that a rail leads to; `#id` in the address opens it. */
  id?: string
  title: string
  /** What is set in it, in words; of these it says those that are. */
  set: readonly (string | false | undefined)[]
  /** Said where nothing is. */
  unset: string
  hint?: ReactNode
  /** Opens it by itself, once this is so. */
  opens?: boolean
  children: ReactNode
}

/** A part of a form that says in a line what is set in it. A field in it that is wrong opens it when the form is sent. */
export function FormFold({ id, title, set, unset, hint, opens = false, children }: FormFoldProps) {
  const standing = useStanding(id)
  const { hash } = useLocation()
  const isMeant = opens || (standing?.missing.length ?? 0) > 0 || (id !== undefined && hash === `#${id}`)
  const [open, setOpen] = useState(isMeant)
  const [wasMeant, setWasMeant] = useState(isMeant)
  if (wasMeant !== isMeant) {
    setWasMeant(isMeant)
    if (isMeant) setOpen(true)
  }
  const said = set.filter(Boolean).join(' · ')
  return (
    <Box
      as="details"
      id={id}
      tabIndex={-1}
      open={open}
      className={styles.fold}
      onToggle={(event: ToggleEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)}
    >
      <Box
        as="summary"
        display="flex"
        wrap
        align="center"
        gap="0.5 1"
        pad="1.5 3"
        hoverGround="subtle"
        cursor="pointer"
        focusWithin
      >
        <Text as="h3" size={14} flex="none">
          {title}
        </Text>
        <Text size={13} tone="muted" flex="1 1 160px" minWidth={0} truncate>
          {!open && (said || unset)}
        </Text>
        <Missing tone="amber" names={standing?.missing} />
        <WrongCount count={standing?.wrong ?? 0} />
      </Box>
      <Box pad="0 3 1">
        {Boolean(hint) && (
          <Hint size={13} below={2}>
            {hint}
          </Hint>
        )}
        {children}
      </Box>
    </Box>
  )
}
