// Names in lists: separated as in the language of the console.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../src/console/data/language.ts'
import type { DiagramModel, Step } from '../../../src/console/features/flow/diagram/model.ts'

const { StepList } = await import('../../../src/console/features/flow/diagram/step-list.tsx')

const step: Step = {
  activityId: 'sign',
  name: 'Sign',
  type: 'userTask',
  assignee: null,
  startTime: '2026-11-23T01:00:00.000Z',
  endTime: null,
  cancelled: false,
  calledInstanceId: null,
}
const candidates = [
  { id: 'wang', fullName: 'Wang' },
  { id: 'li', fullName: 'Li' },
]
const model: DiagramModel = {
  id: '1',
  name: 'Leave',
  processDefinitionId: 'leave:1:1',
  processDefinitionKey: 'leave',
  xml: '',
  activeIds: [],
  runningIds: ['sign'],
  ended: false,
  suspended: false,
  holders: [{ activityId: 'sign', name: 'Sign', assignee: null, candidates, since: null }],
  // Two instances that began in the same millisecond.
  steps: [step, step],
  elements: [],
  flows: [],
  collapsed: [],
}

afterEach(() => {
  cleanup()
  setLanguage('zh-cn')
  vi.restoreAllMocks()
})

function open(): void {
  render(<StepList model={model} selected={null} onSelect={() => undefined} onOpen={() => undefined} />)
}

test('candidates of a step are separated by a comma in English and by an enumeration comma in Chinese', () => {
  setLanguage('en')
  open()
  expect(screen.getAllByText('Wang, Li')).toHaveLength(2)
  cleanup()
  setLanguage('zh-cn')
  open()
  expect(screen.getAllByText('Wang、Li')).toHaveLength(2)
})

test('steps that begin at the same moment are told apart', () => {
  const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  open()
  expect(warned).not.toHaveBeenCalled()
})
