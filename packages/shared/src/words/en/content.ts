import type * as chinese from '../zh/content.ts'

/** Every field of a link’s content but its parameters, in the order of the form. */
export const contentFields = {
  linkName: 'Link name',
  scene: 'Use',
  'targets.android': 'Android target',
  'targets.ios': 'iOS target',
  'targets.harmony': 'HarmonyOS target',
  'targets.quickApp': 'Quick app target',
  'targets.h5': 'H5 address',
  'targets.apk': 'APK address',
  fallbacks: 'Fallbacks',
  'share.title': 'Share title',
  'share.description': 'Share description',
  'share.image': 'Share image',
  validFrom: 'Valid from',
  validTo: 'Valid until',
  remark: 'Note',
} as const satisfies Record<keyof typeof chinese.contentFields, string>

/** What else may differ between two versions. */
export const changedFields = {
  param: 'Parameter {name}',
  paramOrder: 'Order of parameters',
  params: 'Param',
  storePage: 'Page in {store}',
} as const satisfies Record<keyof typeof chinese.changedFields, string>
