import type { DiffLine } from '@unilink/shared'
import type { ReactNode } from 'react'
import { Box, Hint, Panel } from '../theme/primitives.tsx'
import { changedParts, type Part } from './changed-parts.ts'
import styles from './diff-lines.module.css'

/** The minus of a text that went is none of Markdown’s dashes. */
const SIGNS = { '-': '−', '+': '+', ' ': ' ' } as const
const GROUNDS = { '-': 'red-soft', '+': 'green-soft', ' ': 'none' } as const

/** Lines that stayed are shown where they stand beside one that did not. */
const AROUND = 2

/** What went and what came between two texts. */
export function DiffLines({ lines }: { lines: readonly DiffLine[] }) {
  const parts = changedParts(lines)
  return (
    <Panel as="pre" margin={0} pad="1.5 2" ground="subtle" mono size={12} leading={1.8} whiteSpace="pre-wrap" anywhere>
      {lines.map((line, index) => shown(line, index, lines, parts.get(index)))}
    </Panel>
  )
}

function shown({ mark, text }: DiffLine, index: number, all: readonly DiffLine[], parts: readonly Part[] | undefined) {
  if (!isNear(all, index)) {
    // One sign for all that is left out between two places.
    return index > 0 && isNear(all, index - 1) ? (
      <Hint key={index} as="span" display="block">
        ⋯
      </Hint>
    ) : null
  }
  return (
    <Box key={index} as="span" display="block" ground={GROUNDS[mark]} className={styles.line}>
      {SIGNS[mark]} {parts?.map(marked) ?? text}
    </Box>
  )
}

const isNear = (lines: readonly DiffLine[], index: number): boolean =>
  lines.slice(Math.max(0, index - AROUND), index + AROUND + 1).some(({ mark }) => mark !== ' ')

const marked = ({ text, isChanged }: Part, index: number): ReactNode =>
  isChanged ? (
    <mark key={index} className={styles.changed}>
      {text}
    </mark>
  ) : (
    text
  )
