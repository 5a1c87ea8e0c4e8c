type Key = readonly (string | number)[]

/** Whole numbers added up by key, as a roll-up table has them. */
export class Sums {
  readonly #rows = new Map<string, { key: Key; figures: number[] }>()

  /** No text of a key may hold the character 0; no database takes it either. */
  add(key: Key, figures: readonly number[]): void {
    const name = key.join('\0')
    const row = this.#rows.get(name)
    if (!row) this.#rows.set(name, { key, figures: [...figures] })
    else for (const [index, figure] of figures.entries()) row.figures[index] = (row.figures[index] ?? 0) + figure
  }

  /** Each row as its key and its figures; without those that add nothing. */
  rows(): (string | number)[][] {
    return [...this.#rows.values()].flatMap(({ key, figures }) =>
      figures.some((figure) => figure !== 0) ? [[...key, ...figures]] : [],
    )
  }
}
