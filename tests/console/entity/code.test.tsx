// The source editor: how it shows a value, and what it returns.
import { act, render } from '@testing-library/react'
import { EditorView } from '@codemirror/view'
import { expect, test } from 'vitest'
import { CodeWidget } from '../../../src/console/entity/widgets/code.tsx'
import { testField } from '../../support/test-descriptor.ts'

function show(value: unknown): { view: EditorView; changes: unknown[] } {
  const changes: unknown[] = []
  const state = { values: {}, disabled: false, invalid: false, describedBy: undefined, required: false }
  const field = testField({ name: 'layout', kind: 'json', widget: 'code' })
  const shown = { id: 'layout', field, entity: 'test/page', label: field.title, value }
  const { container } = render(<CodeWidget {...shown} {...state} onChange={(next) => changes.push(next)} />)
  const view = EditorView.findFromDOM(container)
  if (view === null) throw new Error('There is no editor')
  return { view, changes }
}

test('an object is shown as JSON, and an edit returns its text', async () => {
  const { view, changes } = show({ columns: [1, 2] })
  expect(JSON.parse(view.state.doc.toString())).toEqual({ columns: [1, 2] })
  await act(async () => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: '{}' } }))
  expect(changes).toEqual(['{}'])
})

test('a text is shown as it is, null as empty', () => {
  expect(show('<p>一\r\n二</p>').view.state.doc.toString()).toBe('<p>一\n二</p>')
  expect(show(null).view.state.doc.toString()).toBe('')
})
