import type { BodyOf, Contract, SimulatedDevice } from '@unilink/shared'

export type SimulateBody = BodyOf<Contract['appLink']['simulate']>

export interface Simulated {
  /** Empty: by the device. */
  ua: string
  device: SimulatedDevice
  /** What the visited address bears, by parameter name; `ch` is the channel. */
  query: Record<string, string>
}

/** The call's body: a user agent wins over the device, empty parameters are not sent. */
export function simulateBody(linkId: string, { ua, device, query }: Simulated): SimulateBody {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
  return ua.trim() === '' ? { linkId, device, query: given } : { linkId, ua: ua.trim(), query: given }
}
