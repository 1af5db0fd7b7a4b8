// Building blocks of features: the row picker, and the slots of a screen.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EntityRow } from '../../../src/console/entity/row.ts'
import type { Screen } from '../../../src/console/entity/screen.ts'
import { descriptors } from '../../../src/generated/descriptors.ts'
import type { Descriptor, Field } from '../../../src/shared/entity/descriptor.ts'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { type MakeContext, makeRow, siteId } from '../../support/make-row.ts'
import { openPart } from '../support/open-console.tsx'
import { all, click, message, rows } from '../support/page.ts'

const { defineScreen } = await import('../../../src/console/entity/screen.ts')
const { createScreenStore } = await import('../../../src/console/entity/screen-store.ts')
const { EntityPage } = await import('../../../src/console/entity/entity-page.tsx')
const { PickerWidget } = await import('../../../src/console/entity/widgets/picker.tsx')
const { PickerDialog } = await import('../../../src/console/entity/choice/picker-dialog.ts')
const { EntityPicker } = await import('../../../src/console/entity/choice/entity-picker.tsx')

let app: TestApp
let context: MakeContext & { appid: number }

beforeAll(async () => {
  app = await buildTestApp()
  const token = await app.login()
  context = { test: app, token, appid: await siteId({ test: app, token }) }
  for (const name of ['新华社', '本站']) await makeRow(context, 'cms/article-source', { name })
})
afterAll(() => app.close())

function screensWith(screen: Screen) {
  return createScreenStore([{ entity: 'cms/article-source', load: async () => ({ screen }) }])
}

test('the picker requires a choice, and returns the chosen row', async () => {
  const picked: EntityRow[] = []
  await openPart(
    app,
    context.token,
    <EntityPicker name="cms/article-source" onPick={(chosen) => picked.push(...chosen)} onClose={() => undefined} />,
  )
  await screen.findByText('新华社')
  await click('确定')
  await message('请先选择文章来源')
  const row = all('.entity-table tbody tr.ant-table-row').find((one) => one.textContent?.includes('新华社'))
  await act(async () => void fireEvent.click(row?.querySelector('input[type=radio]') as HTMLElement))
  await click('确定')
  expect(picked.map(({ name }) => name)).toEqual(['新华社'])
})

test.each([
  [false, ['新华社']],
  [true, ['本站']],
])('a click anywhere in a row chooses it; with several (%s), another click takes it back', async (many, names) => {
  const picked: EntityRow[] = []
  const onPick = (chosen: readonly EntityRow[]) => picked.push(...chosen)
  await openPart(
    app,
    context.token,
    <EntityPicker name="cms/article-source" many={many} onPick={onPick} onClose={() => undefined} />,
  )
  await screen.findByText('新华社')
  for (const name of ['新华社', '本站', '新华社']) {
    await act(async () => void fireEvent.click(screen.getByText(name)))
  }
  await click('确定')
  expect(picked.map(({ name }) => name)).toEqual(names)
})

test('a field with a picker takes the row that is chosen in the dialog', async () => {
  const changes: unknown[] = []
  const descriptor = descriptors['cms/article'] as Descriptor
  const field = descriptor.fields.find(({ name }) => name === 'sourceId') as Field
  const common = { disabled: false, invalid: false, describedBy: undefined, required: false, values: {} }
  await openPart(
    app,
    context.token,
    <PickerDialog value={(props) => <EntityPicker {...props} />}>
      <PickerWidget
        {...common}
        id="source"
        field={field}
        entity="cms/article"
        label="来源"
        value={null}
        onChange={(value) => changes.push(value)}
      />
    </PickerDialog>,
  )
  await click('选择文章来源')
  await screen.findByText('新华社')
  const row = all('.entity-table tbody tr.ant-table-row').find((one) => one.textContent?.includes('新华社'))
  await act(async () => void fireEvent.click(row?.querySelector('input[type=radio]') as HTMLElement))
  await click('确定')
  expect(changes).toEqual([expect.any(Number)])
  await waitFor(() => expect(all('.ant-modal-content')).toHaveLength(0))
})

test('a screen adds its own cells and toolbar items', async () => {
  const own = defineScreen('cms/article-source', {
    cells: { name: ({ row }) => <b>{`《${String(row['name'])}》`}</b> },
    toolbar: ({ chosen }) => <span>{`自有工具 ${chosen.length}`}</span>,
  })
  await openPart(app, context.token, <EntityPage name="cms/article-source" screens={screensWith(own)} />)
  await waitFor(() => expect(rows().some((text) => text.startsWith('《新华社》'))).toBe(true))
  expect(screen.getByText('自有工具 0')).toBeTruthy()
})

test('a screen with a page of its own replaces the generic one', async () => {
  const own = defineScreen('cms/article-source', { page: ({ name }) => <p>{`自己的页面 ${name}`}</p> })
  await openPart(app, context.token, <EntityPage name="cms/article-source" screens={screensWith(own)} />)
  expect(await screen.findByText('自己的页面 cms/article-source')).toBeTruthy()
})
