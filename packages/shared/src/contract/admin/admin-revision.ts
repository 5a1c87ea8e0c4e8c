import { approveBody, decision, one, queue, rejectBody } from './admin-review-fields.ts'
import { call } from '../call.ts'

export const queryPage = call({
  path: '/api/admin/revision/queryPage',
  ...queue,
})
export const queryDetail = call({
  path: '/api/admin/revision/queryDetail',
  ...one,
})
export const approve = call({
  path: '/api/admin/revision/approve',
  ...decision,
  body: approveBody,
})
export const reject = call({
  path: '/api/admin/revision/reject',
  ...decision,
  body: rejectBody,
})
