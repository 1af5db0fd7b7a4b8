// Long bodies: sanitised beside the process, as by the process itself.
import { expect, test } from 'vitest'
import { sanitiseAhead, toSanitised } from '../../../../../src/server/features/cms/article/sanitise-beside.ts'
import { sanitiseBody } from '../../../../../src/server/features/cms/article/sanitise-body.ts'
import { turnsDuring } from '../../../../support/turns.ts'

const hostile = '<p onclick="a()">段落 <script>b()</script><a href="javascript:c()">链接</a></p><img src=x onerror=d()>'
function may() {
  return Promise.resolve(true)
}

test('a long body is sanitised while others have their turns, to the same text', async () => {
  const html = hostile.repeat(400)
  const { turns } = await turnsDuring(() => sanitiseAhead(html, may))
  expect(turns).toBeGreaterThan(1)
  expect(await toSanitised(html)).toBe(await sanitiseBody(html))
})

test('the body of somebody who may not save it is not sanitised ahead', async () => {
  const { turns } = await turnsDuring(() =>
    sanitiseAhead(`${hostile.repeat(400)}<p>0</p>`, () => Promise.resolve(false)),
  )
  expect(turns).toBeLessThanOrEqual(1)
})

test('bodies that no thread has seen are sanitised all the same', async () => {
  expect(await toSanitised(hostile)).toBe(await sanitiseBody(hostile))
  const other = `${hostile.repeat(400)}<p>1</p>`
  expect(await toSanitised(other)).toBe(await sanitiseBody(other))
})

test('more long bodies at once than are remembered are all sanitised', async () => {
  const bodies = Array.from({ length: 12 }, (_none, at) => hostile.repeat(120) + at)
  await Promise.all(bodies.map((body) => sanitiseAhead(body, may)))
  for (const body of bodies) expect(await toSanitised(body)).toBe(await sanitiseBody(body))
})
