import { toSeconds } from '#src/kernel/clock.ts'
import { actorOf, type Named } from '#src/modules/audit/names-of.ts'

interface Edited {
  editorId: string | null
}

/** Whose name a version shows. */
export const editorIn = ({ editorId }: Edited): Named[] => (editorId === null ? [] : [actorOf({ actorId: editorId })])

export function presentVersion(
  row: Edited & { number: number; title: string; savedAt: Date },
  nameOf: (thing: Named) => string | null,
) {
  const { number, title, savedAt, editorId } = row
  const [editor] = editorIn(row)
  return { number, title, time: toSeconds(savedAt), editorId, editorName: editor ? nameOf(editor) : null }
}
