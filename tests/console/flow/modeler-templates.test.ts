// Element templates: files are checked, values are written where their bindings say, and wrong values are found.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BpmnModdle } from 'bpmn-moddle'
import { expect, test } from 'vitest'
import { childOf, childrenOf, type Moddle } from '../../../src/console/features/flow/modeler/canvas/bpmn.ts'
import { readBpmn } from '../../../src/console/features/flow/modeler/canvas/read-diagram.ts'
import {
  applyTemplate,
  mistakeInValue,
  mistakesInTemplate,
  templatesFor,
} from '../../../src/console/features/flow/modeler/templates/apply-template.ts'
import { readBinding, writeBinding } from '../../../src/console/features/flow/modeler/templates/bindings.ts'
import type {
  ElementTemplate,
  TemplateBinding,
  TemplateConstraints,
} from '../../../src/shared/flow/element-template/element-template.ts'
import { readTemplates } from '../../../src/shared/flow/element-template/read-templates.ts'
import { flowableModdle } from '../../../src/shared/flow/flowable-moddle.ts'

type Model = Parameters<typeof readBpmn>[0] & {
  toXML(root: object, options: object): Promise<{ readonly xml: string }>
}

/** An element, and the changes that the panel makes without its drawing. */
async function opened(content: string) {
  const model = new BpmnModdle({ flowable: flowableModdle }) as Model
  const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="t"><process id="p">${content}</process></definitions>`
  const { rootElement } = await readBpmn(model, xml)
  const [element] = childrenOf(childrenOf(rootElement, 'rootElements')[0] ?? null, 'flowElements')
  if (element === undefined) throw new Error('There is no element.')
  const set = (target: Moddle, values: object): void => {
    for (const [name, value] of Object.entries(values)) target.set(name, value === '' ? undefined : value)
  }
  const make = (type: string, values: object): Moddle => model.create(type, values)
  const change = {
    element,
    set,
    make,
    setExtensions(target: Moddle, type: string, elements: readonly Moddle[]) {
      const others = childrenOf(childOf(target, 'extensionElements'), 'values').filter(
        ({ $type }) => $type !== `flowable:${type}`,
      )
      target.set('extensionElements', make('bpmn:ExtensionElements', { values: [...others, ...elements] }))
    },
    together: (run: () => void) => run(),
  }
  const saved = async (): Promise<string> =>
    (await model.toXML(rootElement, {})).xml.replace(/^[\s\S]*<process id="p">|<\/process>[\s\S]*$/g, '')
  return { element, change, saved }
}

function template(changes: object): string {
  return JSON.stringify({ id: 'a', name: 'A', appliesTo: ['bpmn:UserTask'], properties: [], ...changes })
}

function property(changes: object): string {
  const binding = { type: 'property', name: 'name' }
  return template({ properties: [{ label: '名', type: 'String', binding, ...changes }] })
}

test.each([
  ['{', '模板文件不是有效的 JSON'],
  ['3', '模板文件的内容须是模板或模板的列表'],
  [template({ id: '' }), '模板缺少 id'],
  [`[${template({})},${template({})}]`, '模板的 id 重复：a'],
  [template({ name: null }), '模板 a 缺少 name'],
  [template({ appliesTo: [] }), '模板 a 缺少 appliesTo（适用的元素类型）'],
  [template({ properties: undefined }), '模板 a 缺少 properties（属性列表）'],
  [property({ type: 'Number' }), 'a › 名 的 type 须是 String, Text, Boolean, Hidden, Dropdown 之一'],
  [property({ type: 'Dropdown' }), 'a › 名 是 Dropdown，choices 的每一项须有 name 和 value'],
  [property({ type: 'Dropdown', choices: [{ name: 'x' }] }), 'a › 名 是 Dropdown，choices 的每一项须有 name 和 value'],
  [property({ value: 3 }), 'a › 名 的 value 类型不正确'],
  [
    property({ binding: { type: 'camunda:property' } }),
    'a › 名 的 binding.type 须是 property, flowable:property, inputParameter, outputParameter, in, out, in:businessKey, executionListener, field 之一',
  ],
  [property({ binding: { type: 'field' } }), 'a › 名 的 binding 缺少 name'],
  [property({ binding: { type: 'out' } }), 'a › 名 的 binding 缺少 source / sourceExpression / variables'],
  [
    property({ binding: { type: 'executionListener', event: 'start' } }),
    'a › 名 是 executionListener，type 须是 Hidden',
  ],
  [property({ constraints: { minLength: -1 } }), 'a › 名 的 constraints 不正确'],
  [property({ constraints: { pattern: '(' } }), 'a › 名 的 pattern 不是有效的正则表达式'],
])('the file %s is answered with %s', (text, problem) => {
  expect(readTemplates(text).problems).toEqual([problem])
})

test('a correct template beside a wrong one is kept; ids that are taken are refused', () => {
  const file = `[${template({})},${template({ id: 'b', name: '' })}]`
  expect(readTemplates(file).templates.map(({ id }) => id)).toEqual(['a'])
  expect(readTemplates(template({}), new Set(['a'])).templates).toEqual([])
})

test('the templates of the product are correct, and elements that they are applied to only miss what people fill in', async () => {
  const folder = join(import.meta.dirname, '../../../src/server/starter/element-templates')
  const read = readdirSync(folder).map((name) => readTemplates(readFileSync(join(folder, name), 'utf8')))
  expect(read.flatMap(({ problems }) => problems)).toEqual([])
  const templates = read.flatMap((one) => one.templates)
  expect(templates.length).toBeGreaterThan(3)
  const { element, change } = await opened('<serviceTask id="t"/>')
  const mail = templatesFor(element, templates).find(({ name }) => name === '发送邮件')
  applyTemplate(change, mail ?? null)
  expect(mistakesInTemplate(element, templates).map(({ label }) => label)).toEqual(['收件人', '主题', '正文'])
})

const bindings: readonly (readonly [TemplateBinding, xml: string])[] = [
  [{ type: 'property', name: 'name' }, '<task id="t" name="v" />'],
  [{ type: 'property', name: 'flowable:skipExpression' }, '<task id="t" flowable:skipExpression="v" />'],
  [
    { type: 'flowable:property', name: 'level' },
    '<flowable:properties><flowable:property name="level" value="v" /></flowable:properties>',
  ],
  [
    { type: 'inputParameter', name: 'level' },
    '<flowable:inputOutput><flowable:inputParameter name="level">v</flowable:inputParameter></flowable:inputOutput>',
  ],
  [
    { type: 'outputParameter', source: '${level}' },
    '<flowable:inputOutput><flowable:outputParameter name="v">${level}</flowable:outputParameter></flowable:inputOutput>',
  ],
  [{ type: 'in', target: 'level' }, '<flowable:in source="v" target="level" />'],
  [{ type: 'in', target: 'level', expression: true }, '<flowable:in sourceExpression="v" target="level" />'],
  [{ type: 'out', source: 'level' }, '<flowable:out source="level" target="v" />'],
  [{ type: 'in:businessKey' }, '<flowable:in businessKey="v" />'],
  [
    { type: 'executionListener', event: 'start' },
    '<flowable:executionListener event="start"><flowable:script language="javascript">v</flowable:script></flowable:executionListener>',
  ],
  [{ type: 'field', name: 'to' }, '<flowable:field name="to"><flowable:string>v</flowable:string></flowable:field>'],
  [
    { type: 'field', name: 'to', expression: true },
    '<flowable:field name="to"><flowable:expression>v</flowable:expression></flowable:field>',
  ],
]

test.each(bindings)('the binding %o writes %s, reads it again, and removes it', async (binding, xml) => {
  const { element, change, saved } = await opened('<task id="t"/>')
  writeBinding(change, binding, 'v')
  expect((await saved()).replaceAll(/>\s+</g, '><')).toContain(xml)
  expect(readBinding(element, binding)).toBe('v')
  writeBinding(change, binding, '')
  expect(readBinding(element, binding)).toBe('')
  expect(await saved()).not.toContain('"v"')
})

test('applying a template keeps what the element has, but for its hidden values; taking it off keeps all', async () => {
  const [chosen] = readTemplates(
    template({
      properties: [
        { type: 'Hidden', value: '${initiator}', binding: { type: 'property', name: 'flowable:assignee' } },
        { type: 'String', value: 'P3D', binding: { type: 'property', name: 'flowable:dueDate' } },
        { type: 'String', value: '60', binding: { type: 'property', name: 'flowable:priority' } },
      ],
    }),
  ).templates
  const { change, saved } = await opened('<userTask id="t" flowable:assignee="anna" flowable:dueDate="P9D"/>')
  applyTemplate(change, chosen ?? null)
  for (const part of ['modelerTemplate="a"', 'assignee="${initiator}"', 'dueDate="P9D"', 'priority="60"'])
    expect(await saved()).toContain(`flowable:${part}`)
  applyTemplate(change, null)
  expect(await saved()).not.toContain('modelerTemplate')
  expect(await saved()).toContain('flowable:priority="60"')
})

test('another template removes what the one before has hidden, unless it was changed since', async () => {
  const hidden = (name: string, value: string) => ({
    type: 'Hidden' as const,
    value,
    binding: { type: 'property' as const, name },
  })
  const before = [hidden('flowable:assignee', '${initiator}'), hidden('flowable:category', 'back')]
  const [first] = readTemplates(template({ properties: before })).templates
  const [second] = readTemplates(template({ properties: [hidden('flowable:candidateGroups', 'boss')] })).templates
  const { change, saved } = await opened('<userTask id="t"/>')
  applyTemplate(change, first ?? null)
  change.set(change.element, { 'flowable:category': 'own' })
  applyTemplate(change, second ?? null, first)
  expect(await saved()).not.toContain('flowable:assignee')
  for (const part of ['category="own"', 'candidateGroups="boss"']) expect(await saved()).toContain(`flowable:${part}`)
})

test.each<[TemplateConstraints, string, object | null]>([
  [{ notEmpty: true }, ' ', { word: 'mustProvide' }],
  [{ minLength: 2 }, '', null],
  [{ minLength: 2 }, '字', { word: 'tooShort', count: 2 }],
  [{ maxLength: 2 }, '三个字', { word: 'tooLong', count: 2 }],
  [{ pattern: '^\\d+$' }, 'x', { word: 'templatePattern' }],
  [{ pattern: { value: '^\\d+$', message: '只能是数字' } }, 'x', { own: '只能是数字' }],
  [{ pattern: '^\\d+$' }, '12', null],
])('the constraints %o answer %o with %o', (constraints, value, mistake) => {
  const property: ElementTemplate['properties'][number] = {
    type: 'String',
    constraints,
    binding: { type: 'property', name: 'name' },
  }
  expect(mistakeInValue(property, value)).toEqual(mistake)
})
