type Ask = () => PromiseLike<unknown>

/** Until Prisma has passed on what it was asked: within a tick it gathers what belongs to one transaction. */
const nextTick = () => new Promise<void>((resolve) => process.nextTick(resolve))

/**
 * Asks several things of one transaction at once: they are sent in this order, none waits for the answer of one before it, and each
 * sees what those before it did. Asked by `Promise.all` alone, Prisma would run them one after the other, each for a turn to
 * the database and back.
 */
export async function together<const Asks extends readonly Ask[]>(
  ...asks: Asks
): Promise<{ -readonly [Place in keyof Asks]: Awaited<ReturnType<Asks[Place]>> }> {
  const asked: Promise<unknown>[] = []
  for (const ask of asks) {
    const answer = Promise.resolve(ask())
    // Whoever waits for all of them is told; until then nobody listens.
    answer.catch(() => {})
    asked.push(answer)
    await nextTick()
    await nextTick()
  }
  return (await Promise.all(asked)) as never
}
