import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { confirm, confirmed } from '#src/ui/dialog/dialogs.ts'

/** Whether to go on: asks only when something was changed and not saved. */
export async function mayLeave(isDirty: boolean): Promise<boolean> {
  if (!isDirty) return true
  const { leave, leaveContent } = adminTexts.content
  return confirmed(confirm({ title: leave, content: leaveContent, confirmText: leave }))
}
