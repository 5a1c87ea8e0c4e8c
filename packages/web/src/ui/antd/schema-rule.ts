import { parseTelling } from '@unilink/shared'
import type { Message } from '@unilink/shared/words'
import type { FormRule } from 'antd'
import { said } from '#src/config/language/rules/said.ts'

/** A schema of the contract. */
export type Schema = Parameters<typeof parseTelling>[0]

/** Holds a field of a form against the contract's schema for it, so that a rule is written once. */
export const schemaRule = (schema: Schema): FormRule =>
  problemRule((value) => parseTelling(schema, value).problems?.[0]?.msg)

/** A rule from a function that says what is wrong with a value, or undefined. */
export const problemRule = (problemOf: (value: unknown) => Message | string | undefined): FormRule => ({
  validator: (_rule, value: unknown) => {
    const problem = problemOf(value)
    return problem === undefined ? Promise.resolve() : Promise.reject(new Error(said(problem)))
  },
})
