/** Whether a fault may still meet a request: it is on, and has hits left. */
export const isInForce = ({ enabled, remaining }: { enabled: boolean; remaining: number | null }): boolean =>
  enabled && remaining !== 0
