declare module 'minisearch-as-published' {
  export { default } from 'minisearch'
  export type { Options } from 'minisearch'
}
