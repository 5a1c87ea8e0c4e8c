import { commonTexts } from '#src/config/texts/common.ts'
import { shellTexts } from '#src/config/texts/shell.ts'
import { alert } from '#src/ui/dialog/dialogs.ts'
import { Text } from '#src/ui/theme/primitives.tsx'
import type { AccountInfo } from './account.ts'

/** Tells an account whose dataState is not 2 that it may not create apps, and why; resolves when acknowledged. */
export const createFrozenAlert = ({ dataState }: Pick<AccountInfo, 'dataState'>, signal?: AbortSignal): Promise<void> =>
  alert({
    content: shellTexts.createFrozen,
    body: () => (
      <Text as="p" above={1} tone="muted" size={14}>
        {shellTexts.createFrozenWhy[dataState]}
      </Text>
    ),
    confirmText: commonTexts.ok,
    ...(signal && { signal }),
  })
