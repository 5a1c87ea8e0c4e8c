/** What a move is called, by its machine and name. */
export const moves = {
  'data.improveData': '提交资料',
  'data.withdrawData': '撤回资料',
  'data.approve': '审核通过',
  'data.reject': '审核不通过',
  'data.freeze': '冻结',
  'data.unfreeze': '解冻',
  'review.editReviewStateCancel': '撤销审核',
  'review.approve': '审核通过',
  'review.reject': '审核不通过',
  'review.editParams': '修改后重新提交',
  'link.approve': '首次审核通过',
  'link.editStateDisable': '停用',
  'link.editStateEnable': '启用',
  'link.freeze': '冻结',
  'link.unfreeze': '解冻',
  'link.expire': '到期',
  'app.freeze': '冻结',
  'app.unfreeze': '解冻',
  'domain.verify': '验证通过',
  'domain.lapse': '失效',
  'domain.refuse': '拒绝',
  'domain.allow': '撤销拒绝',
  'address.cancelAddressChange': '撤回变更',
  'address.approve': '审核通过',
  'address.reject': '审核不通过',
} as const

/** What an owner does with many links at once. */
export const linkJobs = {
  enable: '启用',
  disable: '停用',
  tag: '添加标签',
  untag: '移除标签',
  remove: '删除草稿',
} as const
