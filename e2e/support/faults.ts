import { fetchThere } from './own-world.ts'

/** A rule by which the server's answers go wrong on purpose, as `POST /__emu/v1/faults` takes it. */
interface Fault {
  preset?: string
  code?: number
  path?: string
  /** Name of a persona. */
  account?: string
  times?: number
}

const faultsOf = (origin: string) => `${origin}/__emu/v1/faults`

export async function addFault(origin: string, fault: Fault): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetchThere(faultsOf(origin), { method: 'POST', headers, body: JSON.stringify(fault) })
  if (answer.status !== 201) throw new Error(await answer.text())
}

export async function clearFaults(origin: string): Promise<void> {
  await fetchThere(faultsOf(origin), { method: 'DELETE' })
}
