// The source editor: how it shows a value, what it returns, what it completes, and where it shows a mistake.
import { forEachDiagnostic } from '@codemirror/lint'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CodeWidget } from '../../../src/console/entity/widgets/code/code.tsx'
import { completionsOf } from '../../../src/console/entity/widgets/code/words.ts'
import type { Fault } from '../../../src/console/entity/widgets/widget.ts'
import { testField } from '../../support/test-descriptor.ts'

function show(value: unknown, fault?: Fault): { view: EditorView; changes: unknown[] } {
  const changes: unknown[] = []
  const state = { values: {}, disabled: false, invalid: false, describedBy: undefined, required: false }
  const field = testField({ name: 'layout', kind: 'json', widget: 'code' })
  const shown = { id: 'layout', field, entity: 'test/page', label: field.title, value, fault }
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <CodeWidget {...shown} {...state} onChange={(next) => changes.push(next)} />
    </QueryClientProvider>,
  )
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

test('a mistake is marked at its line and column, where the cursor goes', () => {
  const { view } = show('一\n二 {% if %}', { line: 2, column: 3, message: '语法错误' })
  const marks: unknown[] = []
  forEachDiagnostic(view.state, ({ message }, from, to) => marks.push([from, to, message]))
  expect(marks).toEqual([[4, 12, '语法错误']])
  expect(view.state.selection.main.anchor).toBe(4)
})

test('the words of a language are completed, and behind a dot the fields of an object', () => {
  const shared = { english: 'x', syntax: 's', example: 'e' }
  const words = [
    { kind: 'tag', name: 'articles', title: '文章', ...shared },
    { kind: 'filter', name: 'asset', title: '资源', ...shared },
    {
      kind: 'object',
      name: 'site',
      title: '站点',
      fields: [{ name: 'logo', title: '标志', english: 'logo' }],
      ...shared,
    },
    {
      kind: 'object',
      name: 'article',
      title: '文章',
      fields: [{ name: 'top', title: '置顶', english: 'top' }],
      ...shared,
    },
  ] as const
  const { tags, filters, variables, properties } = completionsOf(words)
  const labels = (list: readonly { label: string }[] = []) => list.map(({ label }) => label)
  expect([labels(tags), labels(filters), labels(variables)]).toEqual([['articles'], ['asset'], ['site', 'article']])
  const behind = (path: string[]) => labels(properties?.(path, EditorState.create(), undefined as never))
  expect([behind(['site']), behind(['item'])]).toEqual([['logo'], ['logo', 'top']])
})
