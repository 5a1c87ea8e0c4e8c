import { Link } from 'react-router-dom'
import { routes } from '#src/config/routes.ts'
import { linkFormTexts } from '#src/config/texts/links/link-form.ts'
import { buttonClass } from '#src/ui/button/button.tsx'
import { PageState } from '#src/ui/state/page-state.tsx'

interface NotAllowedProps {
  title?: string
  hint?: string
}

/** In place of a form that the account's state would have refused once it is filled in. */
export function NotAllowed({
  title = linkFormTexts.notAllowedTitle,
  hint = linkFormTexts.notAllowedHint,
}: NotAllowedProps) {
  const action = (
    <Link to={routes.perfectStatus} className={buttonClass({ kind: 'primary' })}>
      {linkFormTexts.toStatus}
    </Link>
  )
  return <PageState icon="lock" title={title} hint={hint} action={action} />
}
