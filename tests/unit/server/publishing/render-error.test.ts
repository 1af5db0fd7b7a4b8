// Errors of the rendering process: which are final, and their messages.
import { expect, test } from 'vitest'
import { AppError } from '../../../../src/server/errors/app-error.ts'
import { sentenceOf, toRenderError } from '../../../../src/server/publishing/render-error.ts'

test('a template error is final and names its place', () => {
  const fault = { template: '首页', line: 2, column: 3, reason: '语法错误' }
  const error = toRenderError({ ok: false, fault, message: '', code: null })
  expect(error).toBeInstanceOf(AppError)
  expect(error.message).toBe('模板「首页」第 2 行第 3 列：语法错误')
})

test('a full disk is reported without paths, and is not final', () => {
  const message = "ENOSPC: no space left on device, open '/srv/data/files/sites/a/staging-1/index.html'"
  const error = toRenderError({ ok: false, fault: null, message, code: 'ENOSPC' })
  expect(error).not.toBeInstanceOf(AppError)
  expect(error.message).toBe('磁盘空间不足，页面无法写入')
})

test('the history of publishing shows sentences, and no details of the server', () => {
  const failure = { ok: false, fault: null, message: "EACCES: permission denied, open '/srv/data'" } as const
  expect(sentenceOf(toRenderError({ ...failure, code: 'EACCES' }))).toBe('服务器出现异常')
  expect(sentenceOf(toRenderError({ ...failure, code: 'ENOSPC' }))).toBe('磁盘空间不足，页面无法写入')
  expect(sentenceOf(new AppError({ message: '站点已被删除', status: 404 }))).toBe('站点已被删除')
})
