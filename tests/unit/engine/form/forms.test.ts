// Form files, submissions, and how forms are shown.
import { expect, test } from 'vitest'
import { fillForm } from '../../../../src/server/engine/form/fill-form.ts'
import type { FormFile } from '../../../../src/shared/flow/form/form-model.ts'
import { parseForm } from '../../../../src/server/engine/form/parse-form.ts'
import { submitForm } from '../../../../src/server/engine/form/submit-form.ts'

type Field = Readonly<Record<string, unknown>>

async function formOf(fields: readonly Field[], rest: Readonly<Record<string, unknown>> = {}): Promise<FormFile> {
  const { form, problems } = await parseForm(JSON.stringify({ key: 'leave', name: '请假', fields, ...rest }))
  if (form === null) throw new Error(JSON.stringify(problems))
  return form
}

async function submit(
  fields: readonly Field[],
  values: Readonly<Record<string, unknown>>,
  outcome: string | null = null,
) {
  const form = await formOf(fields, { outcomes: [{ id: 'resolve', name: '同意' }, { name: '拒绝' }] })
  return submitForm(form, { values, outcome }, (field) =>
    field.fieldType === 'OptionFormField' ? field.options : null,
  )
}

function field(type: string, more: Field = {}): Field {
  return { id: 'x', name: '字段', type, ...more }
}
const options = [{ id: '', name: '请选择' }, { id: 'a', name: '甲' }, { name: '乙' }]
function choice(more: Field = {}) {
  return field('dropdown', { fieldType: 'OptionFormField', options, ...more })
}

test.each<[string, Field, unknown, unknown]>([
  ['a text is kept as sent', field('text'), ' a ', ' a '],
  ['an integer may be a text', field('integer'), '42', 42],
  ['an empty number is none', field('integer'), '', null],
  ['a decimal may be a text', field('decimal'), '1.50', 1.5],
  ['an amount may be a number', field('amount'), 12.25, 12.25],
  ['a day needs no leading zeros', field('date'), '2026-3-4', new Date(Date.UTC(2026, 2, 4))],
  ['a flag stays one', field('boolean'), true, true],
  ['a choice is named by its id', choice(), 'a', 'a'],
  ['a choice is named by its name', choice(), '乙', '乙'],
  ['a choice sent as an object gives its id', choice(), { id: 'a', name: '甲' }, 'a'],
  ['the first option may mean nothing', choice({ hasEmptyValue: true }), '请选择', null],
  ['a person is the id', field('people'), { id: 'kermit', fullName: 'K' }, 'kermit'],
  ['an object without an id is nobody', field('people'), { name: 'Kermit' }, null],
  ['a person may be the id itself', field('people'), 'kermit', 'kermit'],
  ['a group is the id', field('functional-group'), { id: 'sales' }, 'sales'],
  ['files are their ids', field('upload'), ['1', '2'], '1,2'],
  ['null empties it', field('text'), null, null],
])('%s', async (_title, one, sent, kept) => {
  const { variables, problems } = await submit([one], { x: sent })
  expect(problems).toEqual([])
  expect(variables).toEqual({ x: kept })
})

test.each<[string, Field, unknown, string]>([
  ['a required field that is left out', field('text', { required: true }), undefined, '字段不能为空'],
  ['a required field that is empty', field('text', { required: true }), '', '字段不能为空'],
  ['a word as a number', field('decimal'), 'abc', '字段只能输入数字'],
  ['a broken number as an integer', field('integer'), 1.5, '字段只能输入整数'],
  ['a day that does not exist', field('date'), '2026-02-30', '字段不是有效的日期'],
  ['a year of one figure', field('date'), '0001-1-1', '字段不是有效的日期'],
  ['a text as a flag', field('boolean'), 'maybe', '字段格式不正确'],
  ['an object as a text', field('text'), { a: 1 }, '字段格式不正确'],
  ['an option that is not offered', choice(), 'z', '字段不在可选范围内'],
  ['a text that is too short', field('text', { params: { minLength: 3 } }), '字', '字段最小长度不能低于3个字符'],
  ['a text that is too long', field('text', { params: { maxLength: '2' } }), '𠮷𠮷字', '字段最大长度不能超过2个字符'],
  ['a text against its pattern', field('text', { params: { regexPattern: '[a-z]+' } }), 'a1', '字段格式不正确'],
])('%s is refused', async (_title, one, sent, message) => {
  const { problems } = await submit([one], sent === undefined ? {} : { x: sent })
  expect(problems).toEqual([{ field: 'x', message }])
})

test('only fields become variables, nested ones included; read-only fields cannot be submitted', async () => {
  const container = { id: 'box', type: 'container', fieldType: 'FormContainer', fields: [[field('text')], []] }
  const fixed = { id: 'fixed', type: 'text', readOnly: true }
  const { variables } = await submit([container, fixed], { x: 'in', fixed: 'changed', other: 'unknown' })
  expect(variables).toEqual({ x: 'in' })
})

test('the outcome becomes a variable named by the form, by id or by name; an unknown one is refused', async () => {
  expect((await submit([], {}, 'resolve')).variables).toEqual({ form_leave_outcome: 'resolve' })
  expect((await submit([], {}, '拒绝')).variables).toEqual({ form_leave_outcome: '拒绝' })
  expect((await submit([], {}, 'maybe')).problems).toEqual([{ field: 'outcome', message: '表单没有结果 maybe' }])
  const named = await formOf([], { outcomes: [{ name: 'ok' }], outcomeVariableName: 'decision' })
  expect(submitForm(named, { values: {}, outcome: 'ok' }, () => null).variables).toEqual({ decision: 'ok' })
})

test('the stored document keeps numbers and flags as they are, all else as text, and the outcome', async () => {
  const fields = [field('integer'), { id: 'd', type: 'date' }, { id: 'n', type: 'text' }, { id: 'left', type: 'text' }]
  expect((await submit(fields, { x: '7', d: '2026-3-4', n: null }, 'resolve')).document).toEqual({
    values: { x: 7, d: '2026-03-04', n: null },
    flowable_form_outcome: 'resolve',
  })
})

test.each<[string, string, string]>([
  ['no JSON', '{', '表单文件不是有效的 JSON'],
  ['a list', '[]', '表单文件格式不正确'],
  ['no key', '{"fields":[]}', '表单缺少标识 key'],
  ['an unknown property', '{"key":"k","colour":1}', '不支持的属性 colour'],
  ['an unknown property of a field', '{"key":"k","fields":[{"id":"a","colour":1}]}', '不支持的属性 colour'],
  ['a property of another kind of field', '{"key":"k","fields":[{"id":"a","options":[]}]}', '不支持的属性 options'],
  ['a property of a wrong type', '{"key":"k","fields":[{"id":"a","required":"yes"}]}', '属性 required 的类型不正确'],
  ['an inherited name', '{"key":"k","fields":[{"id":"a","toString":1}]}', '不支持的属性 toString'],
  ['a field without id', '{"key":"k","fields":[{"type":"text"}]}', '表单字段缺少 id'],
  ['two fields with one id', '{"key":"k","fields":[{"id":"a"},{"id":"a"}]}', '表单字段 a 重复'],
])('a form file with %s is unreadable', async (_title, text, message) => {
  const { form, problems } = await parseForm(text)
  expect(form).toBeNull()
  expect(problems.map((problem) => problem.message)).toContain(message)
})

test('an unknown kind of field is read as plain text, and unset attributes are null or false', async () => {
  const form = await formOf([{ fieldType: 'Surprise', id: 'a' }])
  expect(form.fields[0]).toMatchObject({ fieldType: 'FormField', required: false, placeholder: null, value: null })
})

test('a form is shown with values, options and expressions; a failing expression leaves its field unchanged', async () => {
  const form = await formOf([
    { id: 'day', type: 'date' },
    { id: 'sum', type: 'expression', fieldType: 'ExpressionFormField', expression: 'good', value: 'old' },
    { id: 'bad', type: 'expression', fieldType: 'ExpressionFormField', expression: 'fails', value: 'old' },
    { id: 'pick', type: 'dropdown', fieldType: 'OptionFormField', optionsExpression: 'list' },
    { id: 'preset', type: 'text', value: 'given' },
  ])
  const evaluate = (text: string) => {
    if (text === 'fails') throw new Error('no such variable')
    return text === 'list' ? '[{"id":"1","name":"one"},"two"]' : 'worked out'
  }
  const values = { day: new Date(Date.UTC(2026, 2, 4)) }
  const shown = fillForm(form, { id: 'f1', version: 3, evaluate, values, readOnly: false })
  expect(shown).toMatchObject({ id: 'f1', version: 3, key: 'leave' })
  expect(shown.fields).toMatchObject([
    { value: '2026-3-4' },
    { value: 'worked out', readOnly: true },
    { value: 'old' },
    {
      options: [
        { id: '1', name: 'one' },
        { id: null, name: 'two' },
      ],
    },
    { value: 'given' },
  ])
})

test('a date has one format, from a variable, a submission or a draft', async () => {
  const form = await formOf([{ id: 'day', type: 'date' }])
  const valueOf = (day: unknown) => {
    const filling = { id: 'f1', version: 1, evaluate: () => null, values: { day }, readOnly: true }
    return fillForm(form, filling).fields[0]?.value
  }
  for (const day of [new Date(Date.UTC(2026, 2, 4)), '2026-03-04', '2026-3-4']) expect(valueOf(day)).toBe('2026-3-4')
  expect([valueOf('soon'), valueOf(null)]).toEqual(['soon', null])
})

function patterned(regexPattern: string) {
  return field('text', { params: { regexPattern } })
}

test.each<[string, string, string]>([
  ['Chinese names', '[\\u4e00-\\u9fa5]{2,4}', '王小明'],
  ['scripts', '\\p{Script=Han}+', '审批'],
  ['mobile numbers', '1[3-9]\\d{9}', '13800138000'],
  ['mail addresses', '[\\w.+-]+@[\\w-]+(\\.[\\w-]+)+', 'a.b@example.com'],
  ['amounts', '(0|[1-9]\\d*)(\\.\\d{1,2})?', '12.50'],
  ['either of two', 'yes|no', 'no'],
])('a pattern for %s holds for the whole text', async (_title, pattern, text) => {
  expect((await submit([patterned(pattern)], { x: text })).problems).toEqual([])
  expect((await submit([patterned(pattern)], { x: `${text}!` })).problems).toHaveLength(1)
})

test.each(['(a+)+', '(\\w+\\s?)*', '(x+x+)+y', '(.*.*.*.*.*.*.*.*)*z', '(a|a)*', '([a-z]|[a-z]+)*b'])(
  'a pattern with catastrophic backtracking elsewhere is matched at once: %s',
  async (pattern) => {
    const before = performance.now()
    expect((await submit([patterned(pattern)], { x: `${'a'.repeat(5000)}!` })).problems).toEqual([
      { field: 'x', message: '字段格式不正确' },
    ])
    expect(performance.now() - before).toBeLessThan(2000)
  },
)

test.each(['(?=.*\\d).{8,}', '(?<!a)b', '(a)\\1', '[a-', '(', '*', 'x'.repeat(501)])(
  'a form with the pattern %s, which cannot be matched in linear time, is refused',
  async (pattern) => {
    const { form, problems } = await parseForm(JSON.stringify({ key: 'k', fields: [patterned(pattern)] }))
    expect(form).toBeNull()
    expect(problems).toMatchObject([{ fieldId: 'x', message: expect.stringContaining('正则表达式') as string }])
  },
)
