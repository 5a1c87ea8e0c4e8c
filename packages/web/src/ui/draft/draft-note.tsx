import { commonTexts } from '#src/config/texts/common.ts'
import { LinkButton } from '../button/link-button.tsx'
import styles from './draft-note.module.css'

interface DraftNoteProps {
  shown: boolean
  onDiscard: () => void
}

/** Says that a form holds what was typed before, and how to begin anew. */
export function DraftNote({ shown, onDiscard }: DraftNoteProps) {
  if (!shown) return null
  return (
    <output className={styles.note}>
      {commonTexts.draftRestored}
      <LinkButton onClick={onDiscard}>{commonTexts.draftDrop}</LinkButton>
    </output>
  )
}
