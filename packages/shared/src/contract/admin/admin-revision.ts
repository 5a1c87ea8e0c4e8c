import { reviewing } from './admin-review-fields.ts'

export const { queryPage, queryDetail, approve, reject } = reviewing('revision')
