// Drafts and saving of the modeler: nothing that was drawn is lost, whatever happens meanwhile. bpmn-js is replaced by an empty canvas.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Moddle } from '../../../src/console/features/flow/modeler/canvas/bpmn.ts'
import type { Diagram } from '../../../src/console/features/flow/modeler/use-diagram.ts'

/** What is drawn, and the listener to its changes. */
const canvas = vi.hoisted(() => ({ xml: '', name: '', isBroken: false, changed: () => {} }))
/** Definitions whose diagram was asked for. */
const loads = vi.hoisted((): string[] => [])
const deployed = vi.hoisted(() => ({
  answer: () => {},
  basedOn: [] as (string | null)[],
  replace: [] as boolean[],
  refusal: null as Error | null,
}))

vi.mock('../../../src/console/features/flow/modeler/canvas/create-modeler.ts', () => ({
  createModeler: () => ({
    get: () => ({
      get: () => [],
      canUndo: () => false,
      canRedo: () => false,
      getRootElement: () => ({
        businessObject: { get: () => canvas.name, $instanceOf: () => true } as unknown as Moddle,
      }),
      updateProperties(_: unknown, { name }: { readonly name: string }) {
        canvas.name = name
      },
      zoom: () => 1,
      viewbox: () => ({ inner: { x: 0, y: 0, width: 100, height: 80 }, outer: { width: 800, height: 600 } }),
      register: () => undefined,
    }),
    on(events: readonly string[], listener: () => void) {
      if (events.includes('commandStack.changed')) canvas.changed = listener
    },
    getDefinitions: () => undefined,
    importXML(xml: string) {
      if (xml.includes('broken')) return Promise.reject(new Error('broken'))
      canvas.xml = xml
      return Promise.resolve({ warnings: [] })
    },
    saveXML: () => (canvas.isBroken ? Promise.reject(new Error('broken')) : Promise.resolve({ xml: canvas.xml })),
    destroy() {},
  }),
}))
vi.mock('../../../src/console/features/flow/modeler/calls.ts', () => ({
  reviewDiagram: () => Promise.resolve({ problems: [], drawn: null }),
  loadDiagram(id: string) {
    loads.push(id)
    return Promise.resolve(`<BPMNShape/>${id}`)
  },
  deployDiagram(_: string, { basedOn, replace }: { readonly basedOn: string | null; readonly replace: boolean }) {
    deployed.basedOn.push(basedOn)
    deployed.replace.push(replace)
    if (deployed.refusal !== null && !replace) return Promise.reject(deployed.refusal)
    return new Promise(
      (answer) => (deployed.answer = () => answer({ definitionId: `leave:${deployed.basedOn.length + 1}` })),
    )
  },
}))

const { Workbench } = await import('../../../src/console/features/flow/modeler/canvas/workbench.ts')
const { askAhead } = await import('../../../src/console/features/flow/modeler/ahead.ts')
const { useDiagram } = await import('../../../src/console/features/flow/modeler/use-diagram.ts')
const { useDraft } = await import('../../../src/console/features/flow/modeler/draft/use-draft.ts')
const { useLeaving } = await import('../../../src/console/features/flow/modeler/draft/use-leaving.ts')
const { useSnapshot } = await import('../../../src/console/features/flow/modeler/use-workbench.ts')
const { dropGuards, mayLeave } = await import('../../../src/console/ui/leave-guards.ts')
const { setConfirmHandler } = await import('../../../src/console/ui/confirm-action.ts')
const { useSaving } = await import('../../../src/console/features/flow/modeler/use-saving.ts')
const { HttpError } = await import('../../../src/console/data/http-error.ts')
const { readDraft, writeDraft } = await import('../../../src/console/features/flow/modeler/draft/stored-draft.ts')

// As on pages that are not secure: one tab only.
Object.defineProperty(navigator, 'locks', { value: undefined })

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  Object.assign(canvas, { name: '', isBroken: false })
  loads.length = 0
  Object.assign(deployed, { basedOn: [], replace: [], refusal: null })
})
afterEach(() => vi.useRealTimers())

function draw(xml: string): void {
  canvas.xml = xml
  canvas.changed()
}

/** Past the pause before a draft is written. */
async function pass(): Promise<void> {
  await act(async () => void (await vi.advanceTimersByTimeAsync(1000)))
}

async function openModeler(address: string, ahead = askAhead(null)) {
  const workbench = new Workbench(document.createElement('div'))
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    </QueryClientProvider>
  )
  const { result } = renderHook(
    () => {
      const diagram: Diagram = useDiagram(workbench, ahead)
      const drafting = useDraft(workbench, diagram)
      const review = { problems: [], state: 'done', isOpen: false, toggle() {}, show() {} } as const
      const saving = useSaving({ workbench, diagram, review, deployCall: '/deploy', onSaved: drafting.end })
      const { isDirty } = useSnapshot(workbench)
      const mayReplace = useLeaving(drafting, isDirty)
      return { diagram, drafting, saving, mayReplace, address: useLocation().search }
    },
    { wrapper },
  )
  await pass()
  return { workbench, shown: () => result.current }
}

test('a diagram asked for before the canvas exists is asked for once, and once more by reloading', async () => {
  const { shown } = await openModeler('/?definition=leave:1', askAhead('leave:1'))
  expect([canvas.xml, loads]).toEqual(['<BPMNShape/>leave:1', ['leave:1']])
  await act(async () => shown().diagram.reload())
  expect(loads).toEqual(['leave:1', 'leave:1'])
  await openModeler('/?definition=leave:2', askAhead('leave:1'))
  expect([canvas.xml, loads.at(-1)]).toEqual(['<BPMNShape/>leave:2', 'leave:2'])
})

test('the question before a changed diagram is left is true: it stays as a draft, unless one from last time is still offered, or another diagram takes its place', async () => {
  const asked: unknown[] = []
  setConfirmHandler(({ content, answer }) => {
    asked.push(content)
    answer(false)
  })
  const kept = '流程图尚未保存。修改已存为本机草稿，下次在这台电脑上打开时可以恢复。确认离开吗？'
  const lost = '有尚未保存的修改，离开后将会丢失，确认离开吗？'
  const { shown } = await openModeler('/?definition=leave:1')
  await act(async () => draw('<BPMNShape/>left at once'))
  await act(async () => void (await mayLeave()))
  expect([asked, readDraft('leave:1')?.xml]).toEqual([[kept], '<BPMNShape/>left at once'])
  await act(async () => void (await shown().mayReplace()))
  expect(asked.at(-1)).toBe(lost)
  dropGuards()
  writeDraft('leave:2', { xml: '<BPMNShape/>last time', name: '请假', time: 1 })
  await openModeler('/?definition=leave:2')
  await act(async () => draw('<BPMNShape/>beside the draft'))
  await act(async () => void (await mayLeave()))
  expect([asked, readDraft('leave:2')?.xml]).toEqual([[kept, lost, lost], '<BPMNShape/>last time'])
  setConfirmHandler(null)
})

test('a diagram that cannot be exported can be left, after the question that its changes will be lost', async () => {
  const asked: unknown[] = []
  setConfirmHandler(({ content, answer }) => {
    asked.push(content)
    answer(true)
  })
  await openModeler('/?definition=leave:1')
  await act(async () => draw('<BPMNShape/>drawn'))
  canvas.isBroken = true
  let leaves = false
  await act(async () => void (leaves = await mayLeave()))
  expect([leaves, asked]).toEqual([true, ['有尚未保存的修改，离开后将会丢失，确认离开吗？']])
  setConfirmHandler(null)
})

test('a draft that is offered is not overwritten; once it is discarded, what is drawn is the draft', async () => {
  writeDraft('leave:1', { xml: '<BPMNShape/>last time', name: '请假', time: 1 })
  const { shown } = await openModeler('/?definition=leave:1')
  await act(async () => draw('<BPMNShape/>now'))
  await pass()
  expect(shown().drafting.offer?.xml).toBe('<BPMNShape/>last time')
  expect(readDraft('leave:1')?.xml).toBe('<BPMNShape/>last time')
  await act(async () => shown().drafting.discard())
  await pass()
  expect(readDraft('leave:1')?.xml).toBe('<BPMNShape/>now')
})

test('a draft that cannot be opened stays offered, and the open diagram is not unsaved because of it', async () => {
  writeDraft('leave:1', { xml: '<BPMNShape/>broken', name: '请假', time: 1 })
  const { workbench, shown } = await openModeler('/?definition=leave:1')
  await act(async () => shown().drafting.take())
  await pass()
  expect([shown().drafting.offer?.name, workbench.getSnapshot().isDirty]).toEqual(['请假', false])
})

test('a draft that is restored is unsaved, and no longer offered', async () => {
  writeDraft('leave:1', { xml: '<BPMNShape/>last time', name: '请假', time: 1 })
  const { workbench, shown } = await openModeler('/?definition=leave:1')
  await act(async () => shown().drafting.take())
  await pass()
  expect([shown().drafting.offer, workbench.getSnapshot().isDirty, canvas.xml]).toEqual([
    null,
    true,
    '<BPMNShape/>last time',
  ])
})

test('changes made while the diagram is being saved stay unsaved, and kept as a draft', async () => {
  const { workbench, shown } = await openModeler('/?definition=leave:1')
  await act(async () => draw('<BPMNShape/>saved'))
  await act(async () => void shown().saving.deploy('请假'))
  await act(async () => draw('<BPMNShape/>later'))
  await act(async () => deployed.answer())
  await pass()
  expect([workbench.getSnapshot().isDirty, readDraft('leave:1')]).toEqual([true, null])
  expect(readDraft('leave:2')?.xml).toBe('<BPMNShape/>later')
  await act(async () => void shown().saving.deploy('请假'))
  await act(async () => deployed.answer())
  await pass()
  expect([workbench.getSnapshot().isDirty, readDraft('leave:2'), readDraft('leave:3')]).toEqual([false, null, null])
})

test('the address is that of the saved version, without loading it; of a file, that of a new diagram', async () => {
  const { shown } = await openModeler('/?create=1')
  await act(async () => draw('<BPMNShape/>drawn'))
  expect(shown().address).toBe('?create=1')
  await act(async () => void shown().saving.deploy('请假'))
  await act(async () => deployed.answer())
  await pass()
  expect([shown().address, canvas.xml, loads]).toEqual(['?definition=leave%3A2', '<BPMNShape/>drawn', []])
  await act(async () => shown().diagram.openFile(new File(['<definitions><BPMNShape/></definitions>'], '报销.bpmn')))
  await pass()
  expect([shown().address, canvas.xml]).toEqual(['', '<definitions><BPMNShape/></definitions>'])
})

test('a process without a name gets that of the diagram when it is saved; a name of its own stays', async () => {
  const { shown } = await openModeler('/')
  await act(async () => void shown().saving.deploy('采购审批'))
  await act(async () => deployed.answer())
  await pass()
  expect(canvas.name).toBe('采购审批')
  await act(async () => void shown().saving.deploy('采购审批二'))
  await act(async () => deployed.answer())
  await pass()
  expect(canvas.name).toBe('采购审批')
})

test('a new diagram or a file is not a version of what was open before, nor its draft', async () => {
  const { shown } = await openModeler('/?definition=leave:1')
  expect([shown().diagram.definition, shown().diagram.base]).toEqual(['leave:1', 'leave:1'])
  const file = new File(['<definitions><BPMNShape/></definitions>'], '报销.bpmn')
  await act(async () => shown().diagram.openFile(file))
  await pass()
  expect([shown().diagram.definition, shown().diagram.base, shown().diagram.name]).toEqual([null, null, '报销'])
  await act(async () => draw('<BPMNShape/>changed'))
  await pass()
  expect([readDraft('leave:1'), readDraft('new-1')?.xml]).toEqual([null, '<BPMNShape/>changed'])
})

test('what is saved again is based on the version that was saved before', async () => {
  const { shown } = await openModeler('/?definition=leave:1')
  for (const name of ['甲', '乙']) {
    await act(async () => draw(`<BPMNShape/>${name}`))
    await act(async () => void shown().saving.deploy('请假'))
    await act(async () => deployed.answer())
  }
  expect(deployed.basedOn).toEqual(['leave:1', 'leave:2'])
})

test('what a save would replace is asked about, and replaced only after that', async () => {
  const asked: string[] = []
  setConfirmHandler(({ title, answer }) => {
    asked.push(String(title))
    answer(asked.length > 1)
  })
  const message = '已有流程标识为“leave”的流程“请假”'
  deployed.refusal = new HttpError({ message, code: 409, status: 409, data: { stale: true, by: null } })
  const { shown } = await openModeler('/')
  for (let time = 0; time < 2; time++) await act(async () => void shown().saving.deploy('新的'))
  expect([asked, deployed.replace]).toEqual([
    [message, message],
    [false, false, true],
  ])
  setConfirmHandler(null)
})
