import { CODE, type Code, type LinkContentData } from '@unilink/shared'
import { type Problem } from '@unilink/shared/words'
import type { AppColumns } from '#src/modules/apps/app-columns.ts'
import { webRules } from '#src/modules/apps/web-rules.ts'
import type { World } from '#src/kernel/world.ts'
import { domainProblems, paramProblems, shareProblems, targetProblems, validityProblems } from './content-problems.ts'
import { AppError, fieldError } from '#src/kernel/app-error.ts'

/**
 * Refuses a link's content that cannot be used as it is: parameters by `paramsInvalid`, then targets, validity and share image by
 * `invalidFields`, then domains off the app's allow-list by `domainNotAllowed`; each with `data.fields`.
 */
export function checkContent(world: World, content: LinkContentData, app: AppColumns): void {
  checkParams(content)
  checkForApp(world, content, app)
}

/** The part of `checkContent` that no app changes; patterns may take it milliseconds. */
export function checkParams(content: LinkContentData): void {
  refuse(CODE.paramsInvalid, paramProblems(content))
}

/** The part of `checkContent` that is another's matter once the app, or the time, is another. */
export function checkForApp(world: World, content: LinkContentData, app: AppColumns): void {
  const rules = webRules(world)
  const problems = [
    ...targetProblems(content, app, rules),
    ...validityProblems(content, world.clock.now().getTime()),
    ...shareProblems(content, rules),
  ]
  if (problems.length > 0) throw fieldError(...problems)
  refuse(CODE.domainNotAllowed, domainProblems(content, app, rules))
}

function refuse(code: Code, fields: Problem[]): void {
  if (fields.length > 0) throw new AppError(code, { data: { fields } })
}
