import { reviewTexts } from '#src/config/texts/review.ts'
import { confirm, confirmed } from '#src/ui/dialog/dialogs.ts'

/** Whether to go on: asks only when something was changed and not saved. */
export async function mayLeave(isDirty: boolean): Promise<boolean> {
  if (!isDirty) return true
  const { leave, leaveContent } = reviewTexts.content
  return confirmed(confirm({ title: leave, content: leaveContent, confirmText: leave }))
}
