// What the editor reports of each change is what has happened, although it looks at the changed lines only.
import fc from 'fast-check'
import { Delta } from 'quill'
import { Quill } from 'react-quill'
import { expect, test, vi } from 'vitest'
import { matchers, setUpQuill } from '../../../src/console/entity/widgets/rich-text/set-up-quill.ts'

setUpQuill()

const html =
  '<h2>标题</h2><p>一<strong>二</strong>三</p><p>一</p><p>一</p><ul><li>甲</li><li>乙</li></ul><table><tr><td>a</td><td>b</td></tr></table><div class="x">块</div><div class="x">块</div><p>四<img src="/a.png">五</p>'

function createQuill(): Quill {
  const box = document.createElement('div')
  document.body.replaceChildren(box)
  const quill = new Quill(box, {
    modules: { toolbar: false, table: true, changedLines: true, setSelection: true, clipboard: { matchers } },
  })
  quill.setContents(quill.clipboard.convert({ html, text: '' }))
  return quill
}

interface Step {
  readonly kind: 'text' | 'line' | 'delete' | 'bold' | 'heading' | 'list' | 'block' | 'picture' | 'undo' | 'type'
  readonly at: number
  readonly length: number
}

const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom('text', 'line', 'delete', 'bold', 'heading', 'list', 'block', 'picture', 'undo', 'type'),
    at: fc.nat({ max: 40 }),
    length: fc.nat({ max: 6 }),
  }),
  { minLength: 1, maxLength: 12 },
)

/** As the browser does it: the text node changes, and the editor hears of it afterwards. */
function type(quill: Quill, at: number): void {
  const [leaf] = quill.getLeaf(at)
  const node = leaf?.domNode
  if (node instanceof Text && node.isConnected) node.insertData(Math.min(1, node.length), '一')
  quill.update('user')
}

function take(quill: Quill, { kind, at, length }: Step): void {
  const index = Math.min(at, quill.getLength() - 1)
  if (kind === 'text') quill.insertText(index, '一', 'user')
  else if (kind === 'line') quill.updateContents(new Delta().retain(index).insert('\n', { header: 2 }), 'user')
  else if (kind === 'delete') quill.deleteText(index, length, 'user')
  else if (kind === 'bold') quill.formatText(index, length, 'bold', at % 2 === 0, 'user')
  else if (kind === 'heading') quill.formatLine(index, length, 'header', at % 3, 'user')
  else if (kind === 'list') quill.formatLine(index, length, 'list', 'bullet', 'user')
  else if (kind === 'block') quill.insertEmbed(index, 'raw', '<div class="x">块</div>', 'user')
  else if (kind === 'picture') quill.insertEmbed(index, 'image', '/b.png', 'user')
  else if (kind === 'undo') quill.history.undo()
  else type(quill, index)
}

test('after any edit the known text is the shown one, and the changes lead to it', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const quill = createQuill()
      let followed = new Delta(quill.getContents().ops)
      quill.on('text-change', (change) => (followed = followed.compose(change)))
      for (const step of taken) take(quill, step)
      const shown = quill.editor.getDelta()
      expect(quill.getContents().diff(shown).ops).toEqual([])
      expect(followed.diff(shown).ops).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('a character typed among equal ones is reported where the cursor is', () => {
  const quill = createQuill()
  quill.setContents(new Delta().insert('aaaa\n'))
  const changes: Delta[] = []
  quill.on('text-change', (change) => changes.push(change))
  const text = quill.root.querySelector('p')?.firstChild as Text
  quill.setSelection(2, 0)
  text.insertData(2, 'a')
  document.getSelection()?.collapse(text, 3)
  quill.update('user')
  expect(changes.map(({ ops }) => ops)).toEqual([[{ retain: 2 }, { insert: 'a' }]])
})

test('full-width spaces are text: they stay at the edge of a line, side by side, and in blocks that are kept', () => {
  const quill = createQuill()
  const html = '<p>　　张　三\u2003</p><div class="x">　李　四</div>'
  quill.setContents(quill.clipboard.convert({ html, text: '' }))
  expect(quill.getSemanticHTML()).toContain(html)
})

test('Enter, undo and redo set the cursor of the browser once at most, where Quill has it', () => {
  const quill = createQuill()
  quill.setContents(new Delta().insert('一二\n三四\n五六\n'))
  quill.setSelection(3, 0, 'user')
  const shown = document.getSelection()
  if (!shown) throw new Error('The document has no selection.')
  const set = vi.spyOn(shown, 'setBaseAndExtent')
  const { keyboard } = quill
  const works = {
    enter: () =>
      keyboard.handleEnter({ index: 3, length: 0 }, { format: {} } as Parameters<typeof keyboard.handleEnter>[1]),
    undo: () => quill.history.undo(),
    redo: () => quill.history.redo(),
  }
  const counts = Object.entries(works).map(([name, work]) => {
    set.mockClear()
    quill.history.cutoff()
    work()
    const [leaf, offset] = quill.getLeaf(quill.getSelection()?.index ?? -1)
    expect([name, shown.anchorNode, shown.anchorOffset]).toEqual([name, leaf?.domNode, offset])
    return `${name} at ${quill.getSelection()?.index}: ${set.mock.calls.length}`
  })
  expect(counts).toEqual(['enter at 4: 1', 'undo at 3: 0', 'redo at 4: 1'])
  expect(quill.getText()).toBe('一二\n\n三四\n五六\n')
})
