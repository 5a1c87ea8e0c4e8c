import { override } from '@unilink/emulator/mock'

// One more app than there is, whatever the account has.
override('/api/app/queryPage', async ({ next }) => {
  const answer = await next()
  return answer.data ? { ...answer, data: { ...answer.data, total: answer.data.total + 1 } } : answer
})
// What the rules never say by themselves.
override('/api/banner/queryBannerList', { code: 503 })
