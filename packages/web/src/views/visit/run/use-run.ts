import { useSimulation, type Simulation, type Subject } from '../simulation.ts'
import { runPlan, type RunEvent } from './run-plan.ts'

interface Run {
  subject: Subject
  result: Simulation
  query: Record<string, string>
  installed: boolean
}

/** What happens after the tap, with the second decision where the browser comes back to the link. */
export function useRun({ subject, result: { plan, ua }, query, installed }: Run): RunEvent[] {
  const events = runPlan(plan, installed)
  const last = events.at(-1)
  const back = last?.kind === 'returned' ? last : undefined
  // The address that the browser comes back with says so; the server decides anew.
  const again = useSimulation(subject, back === undefined ? null : { ua, query: { ...query, from: 'open' } })
  if (back === undefined || again.data === undefined) return events
  const more = runPlan(again.data.plan, false)
  return [...events, ...more.map((event) => ({ ...event, atMs: event.atMs + back.atMs }))]
}
