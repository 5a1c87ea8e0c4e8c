import type { EditConflict } from '@unilink/shared'
import { CODE } from '@unilink/shared/visit'
import { ApiError } from '#src/api/api-error.ts'

/** What a form is told to take over: another's value of a field, and the version to begin from the next time. */
type Take = (path: string, value: unknown) => void

/**
 * Sends an edit. Where another has changed the same fields meanwhile, asks of each whose value is to stay and sends
 * again; what was typed stays in the form, and all of it when the question is cancelled, which rejects with `'cancel'`.
 */
export async function sendMerged(send: () => Promise<unknown>, take: Take): Promise<void> {
  for (;;) {
    try {
      await send()
      return
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== CODE.editConflict) throw error
      const { fields, version } = error.data as EditConflict
      const { askWhose } = await import('./ask-whose.tsx')
      for (const { path, theirs } of await askWhose(fields)) take(path, theirs ?? '')
      take('baseVersion', version)
    }
  }
}
