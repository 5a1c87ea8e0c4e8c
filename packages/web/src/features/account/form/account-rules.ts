import { contract, profileOf } from '@unilink/shared'
import { schemaProblems } from '#src/ui/form/schema-problems.ts'

const { account } = contract

/** The rules of the account forms, as the server has them. They are loaded apart: most of a form is no rule. */
const RULES = {
  login: account.login.body,
  register: account.register.body,
  checkEmail: account.checkEmail.body,
  checkImgCaptcha: account.checkImgCaptcha.body,
  backPassword: account.backPassword.body,
  modifyPwd: account.modifyPwd.body,
  modifyEmail: account.modifyEmail.body,
  changeContact: account.changeContact.body,
  deleteAccount: account.deleteAccount.body,
  enterprise: profileOf(1),
  government: profileOf(2),
  personal: profileOf(3),
}

export type RuleName = keyof typeof RULES

export const ruleProblems = <Values extends object>(rule: RuleName, values: Values) =>
  schemaProblems(RULES[rule], values)
