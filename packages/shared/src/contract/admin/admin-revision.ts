import { approveBody, decision, one, queue, rejectBody } from './admin-review-fields.ts'
import { call } from '../call.ts'

export const queryPage = call({ path: '/api/admin/revision/queryPage', ...queue, summary: '参数修改审核队列' })
export const queryDetail = call({ path: '/api/admin/revision/queryDetail', ...one, summary: '参数修改详情' })
export const approve = call({
  path: '/api/admin/revision/approve',
  ...decision,
  body: approveBody,
  summary: '通过参数修改，新旧版本在同一事务中切换',
})
export const reject = call({
  path: '/api/admin/revision/reject',
  ...decision,
  body: rejectBody,
  summary: '驳回参数修改',
})
