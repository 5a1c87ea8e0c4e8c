import { routes } from '#src/config/routes.ts'
import { accountTexts } from '#src/config/texts/account.ts'
import { AGREEMENT_ANCHOR, POLICY_ANCHOR } from '../privacy-anchors.ts'

/** "I have read …", with both texts opening beside the form, which would be lost otherwise. */
export function Agreement() {
  return (
    <>
      {accountTexts.agreeBefore}
      <a href={`${routes.privacy}#${AGREEMENT_ANCHOR}`} target="_blank" rel="noopener">
        {accountTexts.agreement}
      </a>
      {accountTexts.agreeAnd}
      <a href={`${routes.privacy}#${POLICY_ANCHOR}`} target="_blank" rel="noopener">
        {accountTexts.privacyPolicy}
      </a>
    </>
  )
}
