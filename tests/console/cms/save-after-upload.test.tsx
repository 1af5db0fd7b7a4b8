// A save of the article editor waits for files that are on their way into the form.
import { act, screen, waitFor } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { descriptorOf, makeRow, siteId, type Values } from '../../support/make-row.ts'
import { wasSaid } from '../support/notices.ts'
import { openPart } from '../support/open-console.tsx'

// After the support, which answers the console's calls.
const { useSaving } = await import('../../../src/console/features/cms/article/editor/use-saving.ts')
const { SavedState } = await import('../../../src/console/features/cms/article/editor/saved-state.tsx')
const { trackUpload } = await import('../../../src/console/entity/widgets/running-uploads.ts')

let app: TestApp
let token: string
let appid: number
let article: Values

beforeAll(async () => {
  app = await buildTestApp()
  token = await app.login()
  appid = await siteId({ test: app, token })
})
beforeEach(async () => {
  article = await makeRow({ test: app, token, appid }, 'cms/article', { title: '带图', content: '<p>原文</p>' })
})
afterAll(() => app.close())

const draft = {
  during: <Result,>(save: (named: Values) => Promise<Result>) => save({}),
  storedAs: () => undefined,
}
const untouched = { state: 'saved', savedAt: null, message: null } as const

interface Open {
  latest: { current: Values }
  save: ReturnType<typeof useSaving>
}

function Editor({ onOpen }: { readonly onOpen: (open: Open) => void }) {
  const latest = useRef<Values>(article)
  const [saving, setSaving] = useState<1 | 2 | 3 | null>(null)
  const save = useSaving({
    descriptor: descriptorOf('cms/article'),
    row: { ...article, id: Number(article['id']) },
    saving,
    setSaving,
    form: { latest, validate: () => [], refuse: () => undefined },
    draft,
    onErrors: () => undefined,
    onStale: async () => false,
    onSaved: () => undefined,
  })
  onOpen({ latest, save })
  return <SavedState draft={untouched} isDirty isSaving={saving !== null} savedAt={null} />
}

async function openEditor(): Promise<Open> {
  const open: Partial<Open> = {}
  await openPart(app, token, <Editor onOpen={(next) => Object.assign(open, next)} />)
  return open as Open
}

async function stored(): Promise<unknown> {
  const { id } = article
  return (await app.post<Values>('/cms/article/detail', { id, appid }, { token })).data['content']
}

const picture = '<p>原文<img src="/upload/1/a.png"></p>'

test('the save waits, says so, and then has the picture', async () => {
  const open = await openEditor()
  const arrived = Promise.withResolvers<void>()
  void trackUpload(async () => {
    await arrived.promise
    open.latest.current = { ...open.latest.current, content: picture }
    return true
  })
  let saved: Promise<unknown> = Promise.resolve()
  await act(async () => void (saved = open.save(1)))
  await screen.findByText('正在上传，上传完成后保存')
  expect(await stored()).toBe('<p>原文</p>')
  arrived.resolve()
  await act(() => saved)
  expect(await stored()).toContain('a.png')
  await waitFor(() => expect(screen.queryByText('正在上传，上传完成后保存')).toBeNull())
})

test('if an upload fails meanwhile nothing is saved, and a notice reports it', async () => {
  const open = await openEditor()
  const before = await stored()
  open.latest.current = { ...open.latest.current, content: '<p>没有图</p>' }
  const failed = Promise.withResolvers<boolean>()
  void trackUpload(() => failed.promise)
  let saved: Promise<unknown> = Promise.resolve()
  await act(async () => void (saved = open.save(3)))
  failed.resolve(false)
  await act(async () => expect(await saved).toBeNull())
  expect(wasSaid('有文件未能上传，文章没有保存')).toBe(true)
  expect(await stored()).toBe(before)
  await act(async () => void (await open.save(1)))
  expect(await stored()).toBe('<p>没有图</p>')
})
