import { documentTexts } from '#src/config/texts/documents.ts'
import { HashLink } from '#src/ui/link/hash-link.tsx'
import type { HeadingAnchor } from '#src/ui/markup/headings-of.ts'
import { Box, Panel, Text, classNames } from '#src/ui/theme/primitives.tsx'
import { looks } from '#src/ui/theme/look-classes.ts'
import styles from './outline.module.css'

const LINK = looks({ display: 'block', tone: 'muted', size: 13, leading: 1.5, hoverTone: 'primary' })

interface OutlineProps {
  headings: readonly HeadingAnchor[]
  currentId?: string | undefined
}

export function Outline({ headings, currentId }: OutlineProps) {
  return (
    <nav className={styles.outline} aria-label={documentTexts.outline}>
      <Text as="p" padLeft={1.5} below={1} tone="ink" size={13} weight={600}>
        {documentTexts.outline}
      </Text>
      <OutlineList headings={headings} currentId={currentId} />
    </nav>
  )
}

/** The same, folded above the article, where there is no room beside it. */
export function FoldedOutline({ headings }: OutlineProps) {
  return (
    <Panel as="details" below={3} className={styles.folded}>
      <Box as="summary" pad="1.5 2" tone="ink" weight={500} cursor="pointer">
        {documentTexts.outline}
      </Box>
      <OutlineList headings={headings} />
    </Panel>
  )
}

function OutlineList({ headings, currentId }: OutlineProps) {
  return (
    <Box as="ul" bare className={styles.list}>
      {headings.map(({ id, text, depth }) => (
        <li key={id}>
          <HashLink
            anchor={id}
            className={classNames(LINK, styles.link, depth > 2 && styles.deep, id === currentId && styles.current)}
            aria-current={id === currentId ? 'location' : undefined}
          >
            {text}
          </HashLink>
        </li>
      ))}
    </Box>
  )
}
