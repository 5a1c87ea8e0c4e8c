import { commonTexts } from '#src/config/texts/common.ts'
import { shellTexts } from '#src/config/texts/shell.ts'
import { alert } from '#src/ui/dialog/dialogs.ts'

/** Tells an account whose dataState is not 2 that it may not create apps; resolves when acknowledged. */
export const createFrozenAlert = (signal?: AbortSignal): Promise<void> =>
  alert({ content: shellTexts.createFrozen, confirmText: commonTexts.ok, signal })
