/** Who makes a change that nobody asked for. */
export const BY_THE_CLOCK = { actor: undefined, origin: { ip: '', userAgent: '', requestId: 'link targets' } } as const
