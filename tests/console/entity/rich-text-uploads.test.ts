// An upload of the editor that fails says why, in the words of the server if there are any.
import type { Quill } from 'react-quill'
import { expect, test } from 'vitest'
import { fillInFor } from '../../../src/console/data/text.ts'
import { HttpError } from '../../../src/console/data/http-error.ts'
import { richTextMessages } from '../../../src/console/entity/widgets/rich-text/messages.ts'
import { createUploads } from '../../../src/console/entity/widgets/rich-text/uploads.ts'
import { uploadsEnded } from '../../../src/console/entity/widgets/running-uploads.ts'
import type { RichText } from '../../../src/console/entity/widgets/rich-text/use-rich-text.ts'
import { wasSaid } from '../support/notices.ts'

const text: RichText = (key, params = {}) => fillInFor('zh-cn', richTextMessages['zh-cn'][key], params)
const generic = new HttpError({ message: '服务器出现异常', code: 500, status: 500, isGeneric: true })
const refused = new HttpError({ message: '图片大小不能大于5MB！', code: 413, status: 413 })

test.each([
  [refused, '图片大小不能大于5MB！'],
  [generic, '上传出现异常'],
  [new Error(), '上传出现异常'],
])('%s: a failed upload says %s', async (fault, reason) => {
  const busy: (string | null)[] = []
  const uploads = createUploads({} as Quill, {
    upload: () => Promise.reject(fault),
    text,
    onBusy: (name) => busy.push(name),
    onPlaced: () => undefined,
  })
  const ended = uploads.file('video', new File(['x'], 'a.mp4'))
  expect(await uploadsEnded()).toBe(false)
  await ended
  expect(wasSaid(`a.mp4 上传失败：${reason}`)).toBe(true)
  expect(busy).toEqual(['a.mp4', null])
})
