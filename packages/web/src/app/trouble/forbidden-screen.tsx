import { shellTexts } from '#src/config/texts/shell.ts'
import { PageState } from '#src/ui/state/page-state.tsx'
import { HomeLink } from './home-link.tsx'

/** For a screen that is another role's. */
export function ForbiddenScreen() {
  return (
    <PageState
      icon="shield"
      level="h1"
      title={shellTexts.forbidden}
      hint={shellTexts.forbiddenHint}
      action={<HomeLink />}
    />
  )
}
