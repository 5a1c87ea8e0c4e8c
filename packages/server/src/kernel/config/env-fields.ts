import { z } from 'zod'
import { told } from '#src/kernel/told/told.ts'

/** Schemas of variables of the environment, all of which are text. */
export const flag = z
  .enum(['0', '1', 'on', 'off', 'true', 'false'])
  .transform((value) => ['1', 'on', 'true'].includes(value))
export const count = (fallback: number, min = 1) => z.coerce.number().int().min(min).default(fallback)
export const countIfGiven = z.coerce.number().int().min(1).optional()
export const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  )
export const origins = list.transform((items, context) =>
  items.map((item) => {
    if (URL.canParse(item) && /^https?:$/.test(new URL(item).protocol)) return new URL(item).origin
    const said = told('“{}” is no origin; say it as in http://localhost:5173', item)
    context.addIssue({ code: 'custom', message: String(said), params: { said } })
    return item
  }),
)
export const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin)
/** `{app}` may stand for the first label of the host. */
export const linkOrigin = z
  .url({ protocol: /^https?$/ })
  .refine(
    (value) => !/[{}]/.test(value.replace(/^https?:\/\/\{app\}\./, '')),
    told('takes {app} as the first label only').en,
  )
  .transform((value) => new URL(value).origin)

type Origins = Partial<Record<'PORTAL_ORIGIN' | 'API_ORIGIN' | 'LINK_ORIGIN' | 'LANDING_ORIGIN', string | undefined>>

/** Those that are said; `settle` derives the others from them. */
export const originsOf = ({ PORTAL_ORIGIN, API_ORIGIN, LINK_ORIGIN, LANDING_ORIGIN }: Origins) => ({
  ...(PORTAL_ORIGIN && { portalOrigin: PORTAL_ORIGIN }),
  ...(API_ORIGIN && { apiOrigin: API_ORIGIN }),
  ...(LINK_ORIGIN && { linkOrigin: LINK_ORIGIN }),
  ...(LANDING_ORIGIN && { landingOrigin: LANDING_ORIGIN }),
})
