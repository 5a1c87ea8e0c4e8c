import { routes } from '#src/config/routes.ts'
import { linkFormTexts as texts } from '#src/config/texts/links/link-form.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { PageState } from '#src/ui/state/page-state.tsx'

/** In place of a form that the account's state would have refused once it is filled in. */
export function NotAllowed({
  title = texts.notAllowedTitle,
  hint = texts.notAllowedHint,
}: {
  title?: string
  hint?: string
}) {
  const action = <ButtonLink to={routes.perfectStatus} kind="primary" text={texts.toStatus} />
  return <PageState icon="lock" title={title} hint={hint} action={action} />
}
