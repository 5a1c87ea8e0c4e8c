import {
  decide,
  recognizeClient,
  SIMULATED_DEVICES,
  type AppFacts,
  type Plan,
  type SimulatedDevice,
} from '@unilink/shared'
import { toContent, type LinkValues } from '../link-values.ts'

interface Preview {
  values: LinkValues
  app: AppFacts
  device: SimulatedDevice
  /** The link's short address; missing while it has none. */
  url: string | undefined
}

/** What a visit with a device would come to if the form's content were live: decided as a visit is. */
export function previewPlan({ values, app, device, url }: Preview): Plan {
  const content = toContent(values)
  const known = content.params.filter(({ name }) => name !== '')
  const query = Object.fromEntries(
    known.map(({ name, example, default: fallback, options }) => [name, example || fallback || (options[0] ?? '')]),
  )
  const { origin, pathname } = new URL(url ?? 'https://u.example.com/s/······')
  return decide({ ...content, params: known }, app, recognizeClient({ ua: SIMULATED_DEVICES[device].ua }), {
    code: decodeURIComponent(pathname.split('/').at(-1) ?? ''),
    linkHost: origin,
    query,
    serving: { serves: true },
  })
}
