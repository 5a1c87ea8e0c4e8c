import type { VERIFY } from '#src/generated/words/zh/verify.ts'

/** What the journey holds a server to: area and words of each requirement, in the order in which they are tried. */
export const REQUIREMENTS = {
  captcha: ['account', 'a captcha passes once'],
  registered: ['account', 'a code is mailed, and an account registered with it; its address is taken then'],
  signIn: ['account', 'a wrong password is refused, the right one signs in'],
  profileFirst: ['account', 'no app is created before the profile is approved'],
  picture: ['profile', 'a picture is uploaded'],
  profileOnce: ['profile', 'a profile is handed in once, and waits for its review'],
  profileApproved: ['profile', 'an operator approves it, and the account is active'],
  app: ['app', 'an app is created, and is in the list'],
  appTaken: ['app', 'its name and its package are taken then'],
  linkWaits: ['link', 'a link is created, and opens nothing before its review'],
  linkApproved: ['link', 'an operator approves it once, and it is served'],
  iphone: ['visits', 'an iPhone gets what the simulation foretells'],
  android: ['visits', 'an Android phone gets what the simulation foretells'],
  harmony: ['visits', 'a HarmonyOS phone gets what the simulation foretells'],
  wechat: ['visits', 'WeChat gets what the simulation foretells'],
  desktop: ['visits', 'a desktop gets what the simulation foretells'],
  bot: ['visits', 'a crawler gets what the simulation foretells'],
  counted: ['figures', 'the visits of people are counted, those of crawlers apart'],
  sameFigure: ['figures', 'the app has the same figure as its link'],
  disabled: ['link', 'a disabled link opens nothing'],
  enabled: ['link', 'its owner enables it again'],
  changeWaits: ['link', 'a change waits for its review; visitors get what was approved'],
  changeServed: ['link', 'visitors get a change once it is approved'],
  frozen: ['link', 'a link that an operator froze opens nothing, until it is unfrozen'],
  told: ['account', 'the owner is told of the decisions'],
  foreign: ['rights', 'what belongs to another account is as unknown as what does not exist'],
  signedOut: ['account', 'after signing out the token is dead'],
} as const satisfies Record<string, readonly [area: keyof typeof VERIFY, text: keyof typeof VERIFY]>

export type Requirement = keyof typeof REQUIREMENTS
