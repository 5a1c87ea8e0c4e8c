import { commonTexts } from '#src/config/texts/common.ts'
import { shellTexts } from '#src/config/texts/shell.ts'
import { Button } from '#src/ui/button/button.tsx'
import { PageState } from '#src/ui/state/page-state.tsx'

interface CrashScreenProps {
  /** Whether it was code that did not load, rather than code that failed. */
  chunk: boolean
}

/** The screen in the place of one that could not be shown. Only a reload asks the browser for the code again. */
export function CrashScreen({ chunk }: CrashScreenProps) {
  return (
    <PageState
      icon="warning"
      role="alert"
      title={chunk ? shellTexts.chunkFailed : shellTexts.crashed}
      hint={chunk ? shellTexts.chunkFailedHint : shellTexts.crashedHint}
      action={
        <Button kind="primary" onClick={() => window.location.reload()}>
          {commonTexts.reload}
        </Button>
      }
    />
  )
}
