// Checks en.json: every entity, field, action, group, state and choice has an English label, and nothing else has one.
import type { Descriptor, EntityAction, Field } from '../src/shared/entity/descriptor.ts'
import type { EntityLabels } from '../src/shared/entity/labels.ts'
import { type Problem, suggest } from './problem.ts'
import type { English } from './raw-schema.ts'

type Labels = Readonly<Record<string, unknown>>

interface Wanted {
  readonly path: string
  readonly names: readonly string[]
  readonly labels: Labels | undefined
}

/** Fields of gen's own have their labels once, in the shared messages. */
function labelled(fields: readonly Field[]): string[] {
  return fields.filter((field) => !field.system && field.name !== 'id').map((field) => field.name)
}

function choiceNames(prefix: string, fields: readonly Field[], labels: EntityLabels): Wanted[] {
  return fields
    .filter((field) => field.choices)
    .map((field) => ({
      path: `choices/${prefix}${field.name}`,
      names: (field.choices ?? []).map((choice) => String(choice.const)),
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

/** Search entries that are not called as their field is. */
function ownSearchTitles({ list, fields }: Descriptor): string[] {
  const titles = new Map(fields.map((field) => [field.name, field.title]))
  return (list?.search ?? []).filter(({ field, title }) => titles.get(field) !== title).map(({ name }) => name)
}

function wantedOf(descriptor: Descriptor, labels: EntityLabels): Wanted[] {
  const groups = descriptor.form?.groups.flatMap((group) => group.title ?? []) ?? []
  return [
    { path: 'fields', names: labelled(descriptor.fields), labels: labels.fields },
    { path: 'actions', names: Object.keys(descriptor.actions), labels: labels.actions },
    { path: 'search', names: ownSearchTitles(descriptor), labels: labels.search },
    { path: 'groups', names: groups, labels: labels.groups },
    {
      path: 'states',
      names: descriptor.states?.values.map((state) => String(state.value)) ?? [],
      labels: labels.states,
    },
    ...choiceNames('', descriptor.fields, labels),
    ...Object.values(descriptor.actions).flatMap((action) => actionNames(action, labels)),
  ]
}

/** A screen of its own name needs that name in English too. */
function screenProblems(one: { descriptor: Descriptor; labels: EntityLabels; file: string }): Problem[] {
  const { descriptor, labels, file } = one
  const hasOwn = descriptor.list !== null && descriptor.list.title !== descriptor.title
  const path = `/${descriptor.name}/screen`
  if (hasOwn && !labels.screen) return [{ file, path, message: 'is missing; add the English name of the screen' }]
  if (!hasOwn && labels.screen)
    return [{ file, path, message: 'names a screen that has no title of its own; remove it' }]
  return []
}

export function checkEnglish(descriptors: readonly Descriptor[], english: English, file: string): Problem[] {
  const problems: Problem[] = []
  const names = descriptors.map((descriptor) => descriptor.name)
  for (const name of Object.keys(english)) {
    if (!names.includes(name))
      problems.push({
        file,
        path: `/${name}`,
        message: `there is no entity "${name}"${suggest(name, names) || '; remove the entry'}`,
      })
  }
  for (const descriptor of descriptors) {
    const labels = english[descriptor.name]
    if (!labels) {
      problems.push({
        file,
        path: `/${descriptor.name}`,
        message: `is missing; add {"title": …, "fields": {…}} for ${descriptor.title}`,
      })
      continue
    }
    problems.push(...screenProblems({ descriptor, labels, file }))
    for (const wanted of wantedOf(descriptor, labels)) {
      const at = `/${descriptor.name}/${wanted.path}`
      const given = Object.keys(wanted.labels ?? {})
      const missing = wanted.names.filter((one) => !given.includes(one))
      if (missing.length > 0)
        problems.push({ file, path: at, message: `lacks ${missing.join(', ')}; add the English label` })
      const extra = given.filter((one) => !wanted.names.includes(one))
      if (extra.length > 0)
        problems.push({
          file,
          path: at,
          message: `has labels for ${extra.join(', ')}, which the descriptor lacks; remove them`,
        })
    }
  }
  return problems
}
