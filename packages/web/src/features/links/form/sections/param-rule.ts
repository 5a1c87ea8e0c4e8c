import type { FormRule } from 'antd'
import { paramProblem } from '../content-check.ts'
import { toContent, type LinkValues, type ParamValue } from '../link-values.ts'

export const PARAMS_LIMIT = 20

type RuleMaker = Extract<FormRule, (...given: never[]) => unknown>

/** Holds one field of one parameter against the rules for all of them. */
export function paramRule(index: number, field: keyof ParamValue): RuleMaker {
  return ({ getFieldsValue }) => ({
    validator: () => {
      const { params } = toContent(getFieldsValue(true) as LinkValues)
      const problem = paramProblem(params, index, field)
      return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem))
    },
  })
}
