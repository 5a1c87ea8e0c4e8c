import type { Root } from 'mdast'

export interface HeadingAnchor {
  /** Of the element, unique in the document. */
  id: string
  text: string
  /** 1 to 6. */
  depth: number
}

/** The headings of a document from `parseMarkdown` in their order, for its outline; not those in quotes and lists. */
export const headingsOf = ({ children }: Root): HeadingAnchor[] =>
  children.flatMap((node) => (node.type === 'heading' && node.data ? [{ ...node.data, depth: node.depth }] : []))
