import { routes } from '#src/config/routes.ts'
import { titles } from '#src/config/texts/titles.ts'
import { ChangeScreen } from './form/change/change-screen.tsx'

/** Modifies a submission that was not approved (`modifyId`, else the link's own) and submits it again. */
export const LinkModifyScreen = () => <ChangeScreen mode="modify" path={routes.linkModify} title={titles.linkModify} />
