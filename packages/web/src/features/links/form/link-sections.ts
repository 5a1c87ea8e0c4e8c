import { linkFormTexts } from '#src/config/texts/links/link-form.ts'
import { inSection, type FormSections } from '#src/ui/form/sections/section-standings.ts'
import type { LinkValues } from './link-values.ts'

const SECTIONS = [
  { id: 'part-basic', title: linkFormTexts.basicTitle },
  { id: 'part-targets', title: linkFormTexts.targetsTitle },
  { id: 'part-params', title: linkFormTexts.paramsTitle },
  { id: 'part-fallbacks', title: linkFormTexts.fallbacksTitle },
  { id: 'part-share', title: linkFormTexts.shareTitle },
  { id: 'part-validity', title: linkFormTexts.validityTitle },
]

const PLACES: FormSections<LinkValues>['places'] = {
  ...inSection('part-basic', ['linkName', 'scene']),
  targets: 'part-targets',
  params: 'part-params',
  fallbacks: 'part-fallbacks',
  share: 'part-share',
  ...inSection('part-validity', ['validFrom', 'validTo', 'remark']),
  reason: 'part-changes',
}

/** The form of a new link. */
export const newLinkSections: FormSections<LinkValues> = {
  sections: SECTIONS,
  places: PLACES,
  needs: {
    linkName: linkFormTexts.linkName,
    scene: linkFormTexts.scene,
    targets: linkFormTexts.targetShort,
    reason: linkFormTexts.reason,
  },
  settled: ['fallbacks'],
}

/** … of a change, which has a reason. */
export const linkChangeSections: FormSections<LinkValues> = {
  ...newLinkSections,
  sections: [...SECTIONS, { id: 'part-changes', title: linkFormTexts.changesTitle }],
}
