import { emu } from '../control/emu.tsx'

/** Sends a request once more: as a persona if one is given, or with its account put on the whitelist first. Gives the id of the new one. */
export async function replay(id: string, how: { as?: string; whitelist?: true } = {}): Promise<string> {
  return (await emu.requests.replay({ id, ...how })).id
}
