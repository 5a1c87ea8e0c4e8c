import { CODE, type Code, type FieldProblem, type LinkContentData } from '@unilink/shared'
import type { AppColumns } from '#src/modules/apps/app-columns.ts'
import { webRules } from '#src/modules/apps/web-rules.ts'
import type { World } from '#src/kernel/world.ts'
import { domainProblems, paramProblems, shareProblems, targetProblems, validityProblems } from './content-problems.ts'
import { AppError, fieldError } from '#src/kernel/app-error.ts'

/**
 * Refuses a link's content that cannot be used as it is: parameters by 13005, then targets, validity and share image by
 * 10001, then domains off the app's allow-list by 13004; each with `data.fields`.
 */
export function checkContent(world: World, content: LinkContentData, app: AppColumns): void {
  const rules = webRules(world)
  refuse(CODE.paramsInvalid, paramProblems(content))
  const problems = [
    ...targetProblems(content, app, rules),
    ...validityProblems(content, world.clock.now().getTime()),
    ...shareProblems(content, rules),
  ]
  if (problems.length > 0) throw fieldError(...problems)
  refuse(CODE.domainNotAllowed, domainProblems(content, app, rules))
}

function refuse(code: Code, fields: FieldProblem[]): void {
  if (fields.length > 0) throw new AppError(code, { data: { fields } })
}
