import { emu } from '../control/emu.ts'

/** Sends a request once more, as a persona if one is given; gives the id of the new one. */
export async function replay(id: string, as?: string): Promise<string> {
  const body = as === undefined ? {} : { as }
  return (await emu<{ id: string }>('POST', `v1/requests/${encodeURIComponent(id)}/replay`, body)).id
}
