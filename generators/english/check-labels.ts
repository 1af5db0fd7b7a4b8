// Checks the labels of x-english: every entity, field, action, group, state and choice has one, and nothing else.
import type { Descriptor, EntityAction, Field } from '../../src/shared/entity/descriptor.ts'
import type { EntityLabels } from '../../src/shared/entity/labels.ts'
import { englishSwitchTitles } from '../../src/shared/messages.ts'
import { type EnglishFindings, isChinese } from './findings.ts'
import { withInherited, type Written } from './written.ts'

type Labels = Readonly<Record<string, unknown>>

interface Wanted {
  readonly path: string
  readonly names: readonly string[]
  readonly labels: Labels | undefined
}

/** Ids and the fields that gen adds are labelled once, in the shared messages. */
function labelled(fields: readonly Field[]): string[] {
  return fields.filter((field) => !field.system && field.name !== 'id').map((field) => field.name)
}

/** Choices, and marks with a title of their own. */
function titledValues({ choices, marks }: Field): string[] {
  const marked = Object.entries(marks ?? {}).flatMap(([value, { title }]) => (title === null ? [] : [value]))
  return [...(choices ?? []).map((choice) => String(choice.const)), ...marked]
}

function choiceNames(prefix: string, fields: readonly Field[], labels: EntityLabels): Wanted[] {
  const named = fields.map((field) => ({ field, names: titledValues(field) })).filter(({ names }) => names.length > 0)
  return named.map(({ field, names }) => ({
    path: `choices/${prefix}${field.name}`,
    names,
    labels: labels.choices?.[`${prefix}${field.name}`],
  }))
}

function actionNames(action: EntityAction, labels: EntityLabels): Wanted[] {
  const own = labels.actions?.[action.name]
  const titles =
    typeof action.title === 'string'
      ? []
      : [
          {
            path: `actions/${action.name}`,
            names: Object.keys(action.title.values),
            labels: typeof own === 'object' ? own : undefined,
          },
        ]
  if (!action.input) return titles
  return [
    ...titles,
    { path: `inputs/${action.name}`, names: labelled(action.input.fields), labels: labels.inputs?.[action.name] },
    ...choiceNames(`${action.name}.`, action.input.fields, labels),
  ]
}

/** Search entries whose name differs from their field's. */
function ownSearchTitles({ list, fields }: Descriptor): string[] {
  const titles = new Map(fields.map((field) => [field.name, field.title]))
  return (list?.search ?? []).filter(({ field, title }) => titles.get(field) !== title).map(({ name }) => name)
}

/** Those of x-switch are named by gen. */
function titledActions({ actions, switch: field }: Descriptor): string[] {
  return Object.keys(actions).filter((name) => field === null || !(name in englishSwitchTitles))
}

/** Most units are the same in both languages. */
function chineseUnits({ fields, actions }: Descriptor): string[] {
  const inputs = Object.values(actions).flatMap(({ name, input }) =>
    (input?.fields ?? []).map(({ name: field, unit }) => ({ name: `${name}.${field}`, unit })),
  )
  return [...fields, ...inputs].flatMap(({ name, unit }) => (unit !== null && isChinese(unit) ? [name] : []))
}

/** New forms are filled with these values, so they need English too. */
function chineseDefaults({ fields, actions }: Descriptor): string[] {
  const inputs = Object.values(actions).flatMap(({ name, input }) =>
    (input?.fields ?? []).map((field) => ({ ...field, name: `${name}.${field.name}` })),
  )
  return [...fields, ...inputs].flatMap((field) =>
    typeof field.default === 'string' && isChinese(field.default) ? [field.name] : [],
  )
}

function wantedOf(descriptor: Descriptor, labels: EntityLabels): Wanted[] {
  const groups = descriptor.form?.groups.flatMap((group) => group.title ?? []) ?? []
  return [
    { path: 'fields', names: labelled(descriptor.fields), labels: labels.fields },
    { path: 'actions', names: titledActions(descriptor), labels: labels.actions },
    { path: 'search', names: ownSearchTitles(descriptor), labels: labels.search },
    { path: 'ticks', names: Object.keys(descriptor.api?.operations.remove?.ticks ?? {}), labels: labels.ticks },
    { path: 'groups', names: groups, labels: labels.groups },
    {
      path: 'states',
      names: descriptor.states?.values.map((state) => String(state.value)) ?? [],
      labels: labels.states,
    },
    { path: 'units', names: chineseUnits(descriptor), labels: labels.units },
    { path: 'defaults', names: chineseDefaults(descriptor), labels: labels.defaults },
    ...choiceNames('', descriptor.fields, labels),
    ...Object.values(descriptor.actions).flatMap((action) => actionNames(action, labels)),
  ]
}

const base = '/x-english'

/** A screen with a title of its own needs an English one too; without one it is named in the plural. */
function checkScreen({ descriptor, labels }: Written, file: string, { problems, warnings }: EnglishFindings): void {
  const { list, title } = descriptor
  const path = `${base}/screen`
  if (list !== null && list.title !== title && !labels.screen)
    warnings.push({ file, path, message: 'is missing; add the English name of the screen' })
  if (list === null && labels.screen)
    problems.push({ file, path, message: 'names a screen that is not there; remove it' })
  if (list?.hint !== undefined && !labels.hint)
    warnings.push({ file, path: `${base}/hint`, message: 'is missing; add the English sentence' })
  if (list?.hint === undefined && labels.hint)
    problems.push({ file, path: `${base}/hint`, message: 'belongs to a sentence that is not there; remove it' })
}

/** Translated fields are texts, and none is sent along with a call: that must be the stored value. */
function checkValues({ descriptor, labels }: Written, file: string, { problems }: EnglishFindings): void {
  const { fields, actions, api } = descriptor
  const calls = [...Object.values(actions), ...Object.values(api?.operations ?? {})]
  for (const [index, name] of (labels.values ?? []).entries()) {
    const field = fields.find((one) => one.name === name)
    const path = `${base}/values/${index}`
    if (field?.kind !== 'string') problems.push({ file, path, message: `"${name}" is not a text field; name another` })
    else if (calls.some(({ send }) => send.includes(name)))
      problems.push({ file, path, message: `"${name}" is sent along with a call (send); keep one of the two` })
  }
}

/** What fields take from common.json is not missing. */
export function checkLabels(written: Written, file: string, findings: EnglishFindings): void {
  const { descriptor, labels } = written
  checkScreen(written, file, findings)
  checkValues(written, file, findings)
  const inherited = wantedOf(descriptor, withInherited(written))
  for (const [index, { path: word, names, labels: own = {} }] of wantedOf(descriptor, labels).entries()) {
    const path = `${base}/${word}`
    const given = Object.keys(inherited[index]?.labels ?? {})
    const missing = names.filter((one) => !given.includes(one))
    if (missing.length > 0)
      findings.warnings.push({ file, path, message: `lacks ${missing.join(', ')}; add the English label` })
    const extra = Object.keys(own).filter((one) => !names.includes(one) && !(word === 'fields' && one === 'id'))
    if (extra.length > 0)
      findings.problems.push({
        file,
        path,
        message: `has labels for ${extra.join(', ')}, which the descriptor lacks; remove them`,
      })
  }
}
