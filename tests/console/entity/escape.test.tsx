// Escape and Enter first belong to the pop-up of an input; only the next ones reach the dialog around the input.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { descriptors } from '../../../src/generated/descriptors.ts'
import { MenuButton } from '../../../src/console/ui/menu-button.tsx'
import type { Descriptor } from '../../../src/shared/entity/descriptor.ts'
import type { WidgetName } from '../../../src/shared/entity/field-parts.ts'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { openPart } from '../support/open-console.tsx'
import { all } from '../support/page.ts'

const { formWidgets } = await import('../../../src/console/entity/widgets/form-widgets.ts')

let app: TestApp
let token: string

beforeAll(async () => {
  app = await buildTestApp()
  token = await app.login()
})
afterAll(() => app.close())

const every: readonly Descriptor[] = Object.values(descriptors)

function WidgetOf({ name }: { readonly name: WidgetName }) {
  const found = every.flatMap(({ name: entity, fields }) =>
    fields.filter(({ widget }) => widget === name).map((field) => ({ entity, field })),
  )[0]
  if (found === undefined) throw new Error(`No field is a ${name}`)
  const Input = formWidgets[name]
  const state = { value: null, disabled: false, invalid: false, required: false, describedBy: undefined, values: {} }
  return (
    <Suspense>
      <Input id="tried" {...found} label="tried" {...state} onChange={() => undefined} />
    </Suspense>
  )
}

/** Renders it inside an element that receives every Escape not handled by it. */
async function show(piece: React.ReactNode): Promise<() => number> {
  const heard = vi.fn()
  await openPart(
    app,
    token,
    <div role="presentation" onKeyDown={(event) => (event.key === 'Escape' ? heard() : undefined)}>
      {piece}
    </div>,
  )
  return () => heard.mock.calls.length
}

function escape(target: Element) {
  return act(async () => void fireEvent.keyDown(target, { key: 'Escape', code: 'Escape', keyCode: 27 }))
}

const openings: readonly [WidgetName, string, string][] = [
  ['tree-select', '.ant-select-selector', '.ant-select-dropdown'],
  ['select', '.ant-select-selector', '.ant-select-dropdown'],
  ['ref-select', '.ant-select-selector', '.ant-select-dropdown'],
  ['datetime', 'input', '.ant-picker-dropdown'],
  ['colour', '.entity-colour', '.ant-color-picker'],
]

test.each(openings)('the pop-up of a %s handles the first Escape', async (name, opener, popup) => {
  const heard = await show(<WidgetOf name={name} />)
  const box = await waitFor(() => {
    const [found] = all(opener)
    if (found === undefined) throw new Error(`No ${name} yet`)
    return found
  })
  await act(async () => {
    fireEvent.mouseDown(box)
    fireEvent.click(box)
  })
  await waitFor(() => expect(all(popup)).not.toHaveLength(0))
  const focused = box.matches('input, button') ? box : (box.querySelector('input') as HTMLElement)
  await escape(focused)
  expect(heard()).toBe(0)
  await escape(focused)
  expect(heard()).toBe(1)
})

test('Enter in the open pop-up of a date is not the submit of its form', async () => {
  await show(<WidgetOf name="datetime" />)
  const input = await waitFor(() => {
    const [found] = all('input')
    if (found === undefined) throw new Error('No input yet')
    return found
  })
  const enter = () => fireEvent.keyDown(input, { key: 'Enter', code: 'Enter', keyCode: 13, cancelable: true })
  await act(async () => {
    fireEvent.mouseDown(input)
    fireEvent.click(input)
  })
  await waitFor(() => expect(all('.ant-picker-dropdown')).not.toHaveLength(0))
  let passed = true
  await act(async () => void (passed = enter()))
  expect(passed).toBe(false)
})

test('a menu handles the Escape that closes it', async () => {
  const heard = await show(
    <MenuButton entries={[{ key: 'one', label: 'the entry', onClick: () => undefined }]}>
      <button type="button">open</button>
    </MenuButton>,
  )
  await act(async () => void fireEvent.click(screen.getByText('open')))
  await escape(await screen.findByText('the entry'))
  expect(heard()).toBe(0)
})
