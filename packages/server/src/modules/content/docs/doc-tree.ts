interface Placed {
  id: string
  parentId: string | null
  sort: number
}

export type TreeNode<Row> = Row & { children: TreeNode<Row>[] }

/** The tree of `rows`, siblings by `sort`, then id; what is below a missing row is left out. */
export function buildTree<Row extends Placed>(rows: readonly Row[]): TreeNode<Row>[] {
  const below = new Map<string | null, Row[]>()
  for (const row of rows) {
    const brothers = below.get(row.parentId)
    if (brothers) brothers.push(row)
    else below.set(row.parentId, [row])
  }
  const branch = (parentId: string | null): TreeNode<Row>[] =>
    (below.get(parentId) ?? []).toSorted(bySort).map((row) => ({ ...row, children: branch(row.id) }))
  return branch(null)
}

/** Each document before those below it. */
export function readingOrder<Row>(tree: readonly TreeNode<Row>[]): TreeNode<Row>[] {
  return tree.flatMap((node) => [node, ...readingOrder(node.children)])
}

/** Whether `id` is `ancestor` itself or somewhere below it. */
export function isBelow(rows: readonly Pick<Placed, 'id' | 'parentId'>[], id: string, ancestor: string): boolean {
  const parents = new Map(rows.map((row) => [row.id, row.parentId]))
  const seen = new Set<string>()
  for (let at: string | null = id; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
    if (at === ancestor) return true
    seen.add(at)
  }
  return false
}

/** The `sort` that places a document before the one at `index` of its siblings (`brothers`), or last. */
export function sortAt(brothers: readonly Pick<Placed, 'id' | 'sort'>[], index: number | undefined): number {
  const ordered = brothers.toSorted(bySort)
  const following = index === undefined ? undefined : ordered[index]
  return following?.sort ?? (ordered.at(-1)?.sort ?? -1) + 1
}

function bySort(a: Pick<Placed, 'id' | 'sort'>, b: Pick<Placed, 'id' | 'sort'>): number {
  return a.sort - b.sort || (a.id < b.id ? -1 : 1)
}
