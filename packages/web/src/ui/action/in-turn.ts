import { errorText } from '@unilink/shared'

/** Does the work for each, in turn, whatever fails; gives what was said of those for which it failed. */
export async function inTurn<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  onStep: (done: number) => void,
): Promise<string[]> {
  const problems: string[] = []
  for (const [index, item] of items.entries()) {
    onStep(index)
    try {
      await work(item)
    } catch (error) {
      problems.push(errorText(error))
    }
  }
  return problems
}
