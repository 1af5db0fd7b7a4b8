// What the modeler offers as a condition: outcomes and variables of the forms before the flow.
import { BpmnModdle } from 'bpmn-moddle'
import { expect, test } from 'vitest'
import { childrenOf, isKind } from '../../../src/console/features/flow/modeler/canvas/bpmn.ts'
import { readBpmn } from '../../../src/console/features/flow/modeler/canvas/read-diagram.ts'
import { conditionsOf } from '../../../src/console/features/flow/modeler/panel/condition/conditions.ts'
import { formsBefore } from '../../../src/console/features/flow/modeler/panel/condition/forms-before.ts'
import { flowableModdle } from '../../../src/shared/flow/flowable-moddle.ts'
import { diagram, flows } from '../../support/flow.ts'

test('the forms before a flow are those of the steps that lead to it, the nearest first, each once', async () => {
  const model = new BpmnModdle({ flowable: flowableModdle }) as Parameters<typeof readBpmn>[0]
  const xml = diagram(
    'travel',
    `<startEvent id="start" flowable:formKey="ask"/><userTask id="check" name="核对" flowable:formKey="check"/>
     <userTask id="decide" name="审批" flowable:formKey="decide"/><exclusiveGateway id="gate"/>
     <userTask id="book" name="订票" flowable:formKey="book"/><endEvent id="end"/>
     ${flows('start', 'check', 'decide', 'gate', 'book', 'end')}${flows('gate', 'check')}`,
  )
  const { rootElement } = await readBpmn(model, xml)
  const [process] = childrenOf(rootElement, 'rootElements')
  const taken = childrenOf(process ?? null, 'flowElements').find(({ id }) => id === 'gate-book')
  expect(taken !== undefined && isKind(taken, 'SequenceFlow') && formsBefore(taken)).toEqual([
    { key: 'decide', step: '审批' },
    { key: 'check', step: '核对' },
    { key: 'ask', step: '' },
  ])
})

function form(key: string, rest: object): string {
  return JSON.stringify({ key, name: '审批单', ...rest })
}

test.each([
  ['leave', {}, "${variables:get('form_leave_outcome') == '同意'}"],
  ['leave', { outcomeVariableName: 'decision' }, "${variables:get('decision') == '同意'}"],
  ['leave-form', {}, "${variables:get('form_leave-form_outcome') == '同意'}"],
])('an outcome of the form %s with %o is the condition %s', (key, rest, condition) => {
  const conditions = conditionsOf(form(key, { outcomes: [{ name: '同意' }], ...rest }))
  expect(conditions?.outcomes).toEqual([{ name: '同意', condition }])
})

test('an outcome with an id is met by both, and a quote in it ends nothing', () => {
  const conditions = conditionsOf(form('a', { outcomes: [{ id: 'no', name: "don't" }], outcomeVariableName: 'x' }))
  expect(conditions?.outcomes[0]?.condition).toBe("${variables:get('x') == 'don\\'t' || variables:get('x') == 'no'}")
})

test('variables are the fields that are filled in', () => {
  const field = { fieldType: 'FormField', type: 'integer' }
  const fields = [
    { ...field, id: 'days', name: '天数' },
    { ...field, id: 'shown', readOnly: true },
    { ...field, id: 'line', type: 'headline' },
  ]
  expect(conditionsOf(form('a', { fields }))?.variables).toEqual([{ id: 'days', name: '天数' }])
  expect(conditionsOf('{')).toBeNull()
})
