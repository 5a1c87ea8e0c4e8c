export * from '../zh/all.ts'
export { cities, countries, languages } from '../world/zh.ts'
