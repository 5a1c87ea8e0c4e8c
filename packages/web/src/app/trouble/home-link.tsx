import { routes } from '#src/config/routes.ts'
import { shellTexts } from '#src/config/texts/shell.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'

export const HomeLink = () => <ButtonLink to={routes.home} kind="primary" text={shellTexts.goHome} />
