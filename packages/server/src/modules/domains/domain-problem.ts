import { APP_LABEL, CODE, codeMessage, type Code, type DomainFault } from '@unilink/shared'
import { AppError } from '#src/kernel/app-error.ts'
import type { Config } from '#src/kernel/config/config.ts'

export const FAULT_CODES = {
  malformed: CODE.domainMalformed,
  address: CODE.domainIsAddress,
  private: CODE.domainIsPrivate,
  pretends: CODE.domainPretends,
  suffix: CODE.domainIsSuffix,
} as const satisfies Record<DomainFault, Code>

/** A refusal of the domain that somebody entered, told at its field. */
export function domainError(code: Code): AppError {
  return new AppError(code, { data: { fields: [{ path: 'domain', msg: codeMessage(code) }] } })
}

type Origins = Pick<Config, 'portalOrigin' | 'apiOrigin' | 'linkOrigin' | 'landingOrigin'>

/** Whether a domain is one of the platform's hosts or below one. */
export function isOurs({ portalOrigin, apiOrigin, linkOrigin, landingOrigin }: Origins, domain: string): boolean {
  return [portalOrigin, apiOrigin, linkOrigin, landingOrigin].some((origin) => {
    const own = new URL(origin).hostname.replace(`${APP_LABEL}.`, '')
    return domain === own || domain.endsWith(`.${own}`)
  })
}
