// Escape right after a key: the form is not closed with what was typed, however late its frame is drawn.
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { descriptors } from '../../../src/generated/descriptors.ts'
import type { Descriptor } from '../../../src/shared/entity/descriptor.ts'

const { FieldsForm } = await import('../../../src/console/entity/form/fields-form.tsx')

const source: Descriptor = descriptors['cms/article-source']
const fields = source.fields.filter(({ name }) => name === 'name')

let page: HTMLElement
let root: Root

beforeEach(() => {
  // As in a browser: nothing waits for the effects.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
})

afterEach(() => {
  root.unmount()
  page.remove()
  vi.unstubAllGlobals()
})

function Dialog({ onEscape }: { readonly onEscape: (isDirty: boolean) => void }) {
  const [isDirty, setDirty] = useState(false)
  return (
    <div role="presentation" onKeyDown={({ key }) => key === 'Escape' && onEscape(isDirty)}>
      <FieldsForm
        id="early"
        entity={source.name}
        fields={fields}
        groups={[{ title: null, fields: ['name'] }]}
        initial={{}}
        check={() => []}
        onSubmit={async () => []}
        onDirty={setDirty}
      />
    </div>
  )
}

test('the next key after the first one finds unsaved changes', async () => {
  const heard: boolean[] = []
  root.render(<Dialog onEscape={(isDirty) => heard.push(isDirty)} />)
  const input = await vi.waitFor(() => {
    const found = page.querySelector('input')
    if (found === null) throw new Error('Not drawn yet.')
    return found
  })
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '写到一半')
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await Promise.resolve()
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(heard).toEqual([true])
})
