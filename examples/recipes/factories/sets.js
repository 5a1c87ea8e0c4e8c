/** What tests begin with, by name. Everything is made by calls and moves of people, so no rule is passed by. */
export const sets = {
  /** What an operator finds in the morning. */
  async desk({ make }) {
    const profile = await make.account({ state: 'inReview', role: 'personal' })
    const link = await make.link({ state: 'inactive', review: 'inReview' })
    const change = await make.link({ owner: link.owner, review: 'inReview' })
    return { profile, link, change }
  },

  /** A week of a campaign, with a link that ended. */
  async campaign(world) {
    const { owner, ...app } = await world.make.app({ appName: '星桥出行' })
    const live = await world.make.link({ app: { ...app, owner }, linkName: '国庆' })
    const over = await world.make.link({ app: { ...app, owner }, linkName: '中秋', state: 'disabled' })
    await world.traffic({ links: [live.linkId], profile: 'campaign', lastMinutes: 7 * 1440, visits: 300 })
    return { owner, app, live, over }
  },

  /** What is left of an authority whose account was frozen. */
  frozenAuthority: ({ make }) => make.link({ owner: { role: 'government', state: 'frozen' }, linkName: '停水通知' }),
}
