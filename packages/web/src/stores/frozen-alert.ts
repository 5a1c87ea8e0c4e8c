import { shellTexts } from '#src/config/texts/shell.ts'
import { alert } from '#src/ui/dialog/dialogs.ts'

/** Tells a frozen account that it changes nothing; resolves when it wants to see why, rejects with `'cancel'` otherwise. */
export const frozenAlert = (): Promise<void> =>
  alert({ content: shellTexts.accountFrozen, confirmText: shellTexts.seeStatus, cancelText: shellTexts.stayHere })
