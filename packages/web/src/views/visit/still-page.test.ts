import { expect, it } from 'vitest'
import { stillPage } from './still-page.ts'

it('takes the scripts out and leaves the rest', () => {
  expect(stillPage('<main>a</main><script>var x="<b>"\n</script><p>b</p><SCRIPT src="x"></SCRIPT >')).toBe(
    '<main>a</main><p>b</p>',
  )
  expect(stillPage('<p>script</p>')).toBe('<p>script</p>')
})
