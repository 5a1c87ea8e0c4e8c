import type { Text } from '@unilink/server/kernel/told/text.ts'
import { told } from '#src/kernel/told/told.ts'

/** What the journey holds a server to: area and words of each requirement, in the order in which they are tried. */
export const REQUIREMENTS = {
  captcha: [told('account'), told('a captcha passes once')],
  registered: [told('account'), told('a code is mailed, and an account registered with it; its address is taken then')],
  signIn: [told('account'), told('a wrong password is refused, the right one signs in')],
  profileFirst: [told('account'), told('no app is created before the profile is approved')],
  picture: [told('profile'), told('a picture is uploaded')],
  profileOnce: [told('profile'), told('a profile is handed in once, and waits for its review')],
  profileApproved: [told('profile'), told('an operator approves it, and the account is active')],
  app: [told('app'), told('an app is created, and is in the list')],
  appTaken: [told('app'), told('its name and its package are taken then')],
  linkWaits: [told('link'), told('a link is created, and opens nothing before its review')],
  linkApproved: [told('link'), told('an operator approves it once, and it is served')],
  iphone: [told('visits'), told('an iPhone gets what the simulation foretells')],
  android: [told('visits'), told('an Android phone gets what the simulation foretells')],
  harmony: [told('visits'), told('a HarmonyOS phone gets what the simulation foretells')],
  wechat: [told('visits'), told('WeChat gets what the simulation foretells')],
  desktop: [told('visits'), told('a desktop gets what the simulation foretells')],
  bot: [told('visits'), told('a crawler gets what the simulation foretells')],
  counted: [told('figures'), told('the visits of people are counted, those of crawlers apart')],
  sameFigure: [told('figures'), told('the app has the same figure as its link')],
  disabled: [told('link'), told('a disabled link opens nothing')],
  enabled: [told('link'), told('its owner enables it again')],
  changeWaits: [told('link'), told('a change waits for its review; visitors get what was approved')],
  changeServed: [told('link'), told('visitors get a change once it is approved')],
  frozen: [told('link'), told('a link that an operator froze opens nothing, until it is unfrozen')],
  told: [told('account'), told('the owner is told of the decisions')],
  foreign: [told('rights'), told('what belongs to another account is as unknown as what does not exist')],
  signedOut: [told('account'), told('after signing out the token is dead')],
} as const satisfies Record<string, readonly [area: Text, text: Text]>

export type Requirement = keyof typeof REQUIREMENTS
