import type { Change } from '#src/modules/changes/change.ts'

export type ContentKind = 'banner' | 'doc' | 'news'

interface ContentTable<Row> {
  findUnique(asked: { where: { id: string } }): Promise<Row | null>
  updateMany(asked: { where: { id: string }; data: object }): Promise<{ count: number }>
  deleteMany(asked: { where: { id: string } }): Promise<{ count: number }>
}

/** The table of a kind of content, as far as all of them are alike. */
export const contentTable = <Row>({ db }: Change, kind: ContentKind): ContentTable<Row> =>
  db[kind] as unknown as ContentTable<Row>
