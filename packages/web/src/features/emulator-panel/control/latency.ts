import { emu, type Fault } from './emu.tsx'

const NAME = 'panel latency'

export const isLatency = ({ name }: Fault): boolean => name === NAME

/** Holds every call back by so many milliseconds; 0 takes the rule away. */
export async function setLatency(ms: number, rule: Fault | undefined): Promise<void> {
  if (rule === undefined) {
    if (ms > 0) await emu.faults.add({ name: NAME, path: '/api/*', delay: ms })
    return
  }
  await (ms === 0 ? emu.faults.remove({ id: rule.id }) : emu.faults.change({ id: rule.id, delay: ms }))
}
