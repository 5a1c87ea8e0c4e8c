import { translated } from '@unilink/shared'
import type { FormRule } from 'antd'

interface Parsed {
  success: boolean
  error?: { issues: readonly { message: string }[] } | undefined
}

/** A schema of the contract, as much as a form needs of it. */
export interface Schema {
  safeParse: (value: unknown) => Parsed
}

/** Holds a field of a form against the contract's schema for it, so that a rule is written once. */
export const schemaRule = (schema: Schema): FormRule =>
  problemRule((value) => schema.safeParse(value).error?.issues[0]?.message)

/** A rule from a function that says what is wrong with a value, or undefined. */
export const problemRule = (problemOf: (value: unknown) => string | undefined): FormRule => ({
  validator: (_rule, value: unknown) => {
    const problem = problemOf(value)
    return problem === undefined ? Promise.resolve() : Promise.reject(new Error(translated(problem)))
  },
})
