import { routes } from '#src/config/routes.ts'
import { titles } from '#src/config/texts/titles.ts'
import { ChangeScreen } from './form/change/change-screen.tsx'

/** Edits the parameters of a live link, beginning with what is live. */
export const LinkEditScreen = () => <ChangeScreen mode="edit" path={routes.linkEdit} title={titles.linkEdit} />
