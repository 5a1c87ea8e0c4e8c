import { useAction } from '#src/ui/action/use-action.ts'
import { confirm } from '#src/ui/dialog/dialogs.ts'
import { toast } from '#src/ui/toast/toast.ts'

type RemovalTexts = Readonly<Record<'remove' | 'removeTitle' | 'removeContent' | 'removed', string>>

/** Removes what has an id, once the person has said so again. */
export function useRemoval(
  remove: (body: { id: string }) => Promise<unknown>,
  texts: RemovalTexts,
  onRemoved: () => void,
): (id: string) => void {
  const { run } = useAction(async (id: string) => {
    await confirm({ title: texts.removeTitle, content: texts.removeContent, confirmText: texts.remove })
    await remove({ id })
    toast.success(texts.removed)
    onRemoved()
  })
  return (id) => void run(id)
}
