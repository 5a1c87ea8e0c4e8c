export * from './topics/zh.ts'
/** Every message in Chinese, by topic. */
export * as zh from './topics/zh.ts'
