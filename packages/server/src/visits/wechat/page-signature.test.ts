import { expect, it } from 'vitest'
import { pageSignature } from './sign-page.ts'

it('is that of WeChat’s own example', () => {
  const signature = pageSignature({
    ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
    nonceStr: 'Wm3WZYTPz0wzccnW',
    timestamp: 1414587457,
    url: 'http://mp.weixin.qq.com?params=value',
  })
  expect(signature).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed')
})
