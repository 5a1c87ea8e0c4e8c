import { DATA_STATE } from '@unilink/shared'
import { routes } from '#src/config/routes.ts'
import { shellTexts as texts } from '#src/config/texts/shell.ts'
import type { AccountInfo } from '#src/stores/account.ts'

export interface MenuLink {
  text: string
  to: string
}

/** The account menu of someone signed in (specification, section 2), without the sign-out that ends it. */
export function accountMenuItems(
  { dataState, operator }: Pick<AccountInfo, 'dataState' | 'operator'>,
  isPc: boolean,
): MenuLink[] {
  const profile =
    dataState === DATA_STATE.active
      ? [
          { text: texts.menuAccountInfo, to: routes.accountInfo },
          { text: texts.menuContact, to: routes.roleEnterprise },
        ]
      : [{ text: texts.menuProfile, to: routes.perfectStatus }]
  const review = operator ? [{ text: texts.menuReview, to: routes.adminHome }] : []
  // On a PC it has a tab.
  const work = isPc ? [] : [{ text: texts.tabConsole, to: routes.consoleHome }]
  return [
    ...work,
    ...profile,
    { text: texts.menuEmail, to: routes.modifyEmail },
    { text: texts.menuPassword, to: routes.passwordChange },
    { text: texts.menuSecurity, to: routes.security },
    ...review,
  ]
}
