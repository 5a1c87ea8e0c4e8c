/** Whole seconds until a deadline, rounded up so that 0 is shown only once it has passed. Times in milliseconds. */
export const secondsLeft = (deadline: number, now: number): number => Math.max(0, Math.ceil((deadline - now) / 1000))
