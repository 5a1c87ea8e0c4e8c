import { routes } from '#src/config/routes.ts'
import { emulatorConsoleTexts } from '#src/config/texts/emulator/console.ts'
import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { ButtonAnchor } from '#src/ui/button/button.tsx'
import { PageState } from '#src/ui/state/page-state.tsx'

/** While no mail is open; with none at all, how to come by one. */
export function Unread({ isEmpty }: { isEmpty: boolean }) {
  if (!isEmpty) return <PageState icon="mail" title={emulatorTexts.inboxPick} hint={emulatorTexts.inboxPickHint} />
  return (
    <PageState
      icon="mail"
      title={emulatorConsoleTexts.inboxFirst}
      hint={emulatorConsoleTexts.inboxFirstHint}
      action={<ButtonAnchor href={routes.register} text={emulatorConsoleTexts.inboxFirstDo} />}
    />
  )
}
