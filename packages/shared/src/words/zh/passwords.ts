/** What is wrong with a password: apart, since the public forms say it as one types. */
export const passwords = {
  length: '密码长度应为 {min}–{max} 个字符',
  simple: '密码至少包含一个字母和一个数字',
  common: '密码过于常见，请更换',
  isEmail: '密码不能与邮箱相同',
  breached: '密码已在泄露的密码中出现过，请更换',
} as const
