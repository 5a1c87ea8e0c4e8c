/** What the platform tells an account of; `{0}` and so on stand for names and reasons, which stay as they are. */
export const notices: Readonly<Record<string, string>> = {
  账号已被冻结: 'Account frozen',
  '您的账号已被冻结，名下链接停止服务。原因：{0}。如有疑问，请联系官方客服。':
    'Your account is frozen and its links stop. Reason: {0}. Questions? Contact support.',
  账号已解冻: 'Account unfrozen',
  '您的账号已解冻，名下链接恢复服务。': 'Your account is unfrozen and its links work again.',
  应用变更审核通过: 'App change approved',
  '应用“{0}”的变更已通过审核，新内容已对全部链接生效。': 'The change of “{0}” is approved and live for all its links.',
  应用变更审核未通过: 'App change rejected',
  '应用“{0}”的变更未通过审核。原因：{1}。原内容继续有效。':
    'The change of “{0}” was rejected. Reason: {1}. Everything stays as it is.',
  自有域名已被拒绝: 'Domain refused',
  '应用“{0}”的自有域名 {1} 已被拒绝，停止服务。原因：{2}。':
    'The domain {1} of “{0}” is refused and stops. Reason: {2}.',
  自有域名上读不到关联文件: 'Association files not readable',
  自有域名已验证: 'Domain verified',
  '应用“{0}”的自有域名 {1} 已验证。在那里读到关联文件后，它的链接就使用这个域名。':
    'The domain {1} of “{0}” is verified. Its links use it once the association files can be read there.',
  自有域名的证明已丢失: 'Domain proof lost',
  账号资料审核通过: 'Profile approved',
  '您提交的账号资料已通过审核，现在可以创建应用和统一链接。':
    'Your profile is approved. You can create apps and links now.',
  账号资料审核未通过: 'Profile rejected',
  '您提交的账号资料未通过审核。原因：{0}。请修改后重新提交。':
    'Your profile was rejected. Reason: {0}. Please edit and resubmit it.',
  申诉未通过: 'Appeal rejected',
  '链接“{0}”的申诉未通过，链接仍为冻结状态。说明：{1}':
    'The appeal for “{0}” was rejected and the link stays frozen. {1}',
  链接审核通过: 'Link approved',
  '链接“{0}”已通过审核，现已启用。': '“{0}” is approved and live.',
  链接参数修改审核通过: 'Change approved',
  '链接“{0}”的参数修改已通过审核，新参数现已生效。': 'The change of “{0}” is approved and live.',
  链接审核未通过: 'Link rejected',
  '链接“{0}”未通过审核。原因：{1}。请修改后重新提交。': '“{0}” was rejected. Reason: {1}. Please edit and resubmit it.',
  链接参数修改审核未通过: 'Change rejected',
  '链接“{0}”的参数修改未通过审核。原因：{1}。原参数继续有效。':
    'The change of “{0}” was rejected. Reason: {1}. What was live stays live.',
  应用已被冻结: 'App frozen',
  '应用“{0}”已被冻结，其链接停止服务。原因：{1}。': '“{0}” is frozen and its links stop. Reason: {1}.',
  应用已解冻: 'App unfrozen',
  '应用“{0}”已解冻，其链接恢复服务。': '“{0}” is unfrozen and its links work again.',
  链接已被冻结: 'Link frozen',
  '链接“{0}”已被冻结。原因：{1}。{2}': '“{0}” is frozen. Reason: {1}. {2}',
  '链接“{0}”已被冻结。原因：{1}。': '“{0}” is frozen. Reason: {1}.',
  链接已解冻: 'Link unfrozen',
  '链接“{0}”已解冻，恢复冻结前的状态。': '“{0}” is unfrozen, as it was before.',
  链接的目标异常: 'Link target broken',
  链接的目标已恢复: 'Link target recovered',
}
