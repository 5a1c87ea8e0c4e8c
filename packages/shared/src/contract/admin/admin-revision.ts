import { both } from '#src/words/about.ts'
import { approveBody, decision, one, queue, rejectBody } from './admin-review-fields.ts'
import { call } from '../call.ts'

export const queryPage = call({
  path: '/api/admin/revision/queryPage',
  ...queue,
  summary: both('参数修改审核队列', 'Changes of links to review'),
})
export const queryDetail = call({
  path: '/api/admin/revision/queryDetail',
  ...one,
  summary: both('参数修改详情', 'A change of a link'),
})
export const approve = call({
  path: '/api/admin/revision/approve',
  ...decision,
  body: approveBody,
  summary: both(
    '通过参数修改，新旧版本在同一事务中切换',
    'Approve a change; the revisions change places in one transaction',
  ),
})
export const reject = call({
  path: '/api/admin/revision/reject',
  ...decision,
  body: rejectBody,
  summary: both('驳回参数修改', 'Reject a change'),
})
