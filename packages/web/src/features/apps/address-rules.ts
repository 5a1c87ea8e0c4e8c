import type { FormRule } from 'antd'
import { urlProblem } from '@unilink/shared'
import { webRules } from '#src/config/web-rules.ts'
import { problemRule } from '#src/ui/antd/schema-rule.ts'
import type { AppValues } from './app-values.ts'

type RuleMaker = Extract<FormRule, (...given: never[]) => unknown>

const problemOf = (value: unknown, allowedDomains: readonly string[]) => {
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' ? undefined : urlProblem(text, { ...webRules(), allowedDomains })
}

/** An optional address of somebody else's server: a store's page. */
export const addressRule: FormRule = problemRule((value) => problemOf(value, []))

/** An optional address of the app's own servers, which must be on its own allow-list of domains. */
export const ownAddressRule: RuleMaker = ({ getFieldValue }) => {
  const domains = getFieldValue('allowedDomains') as AppValues['allowedDomains'] | undefined
  return problemRule((value) => problemOf(value, domains ?? [])) as ReturnType<RuleMaker>
}
