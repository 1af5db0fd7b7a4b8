// A preview opens in a tab of its own: by the click itself, without a way back, and gone again if there is nothing to show.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HttpError } from '../../../src/console/data/http-error.ts'
import { openAnswer } from '../../../src/console/data/new-tab.ts'

const tab = { opener: {} as unknown, close: vi.fn(), location: { replace: vi.fn() } }

beforeEach(() => {
  vi.clearAllMocks()
  tab.opener = window
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
})
afterEach(() => void vi.restoreAllMocks())

function answering(data: unknown) {
  return () => Promise.resolve({ success: true, data } as never)
}

function failing(message: string, isGeneric: boolean) {
  return () => Promise.reject(new HttpError({ message, code: 500, status: 500, isGeneric }))
}

test.each(['/preview/a.html', { url: '/preview/a.html' }])(
  'the answered address is shown, without the opener: %j',
  async (data) => {
    await openAnswer(answering(data))
    expect(tab.location.replace).toHaveBeenCalledWith('/preview/a.html')
    expect(tab.opener).toBeNull()
  },
)

test('a tab that the browser blocks is reported, and nothing is asked', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  const ask = vi.fn(answering('/preview/a.html'))
  await expect(openAnswer(ask)).rejects.toThrow('浏览器拦截了新窗口，请允许本站弹出窗口后重试')
  expect(ask).not.toHaveBeenCalled()
})

test('a refusal closes the tab and says what the server says, or that the preview failed', async () => {
  await expect(openAnswer(failing('没有可用的文章模板，无法预览', false))).rejects.toThrow(
    '没有可用的文章模板，无法预览',
  )
  await expect(openAnswer(failing('服务器出现异常', true))).rejects.toThrow('预览失败')
  expect(tab.close).toHaveBeenCalledTimes(2)
})
