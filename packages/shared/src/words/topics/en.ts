export * from '../en/all.ts'
export { cities, countries, languages } from '../world/en.ts'
