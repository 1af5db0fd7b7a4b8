// Applies English labels (x-english) to a descriptor; what has none stays Chinese.
import type { Descriptor, EntityAction, Field } from './descriptor.ts'
import type { Choice, Mark } from './field-parts.ts'
import { type EntityLabels, englishTitles } from './labels.ts'

function localiseChoices(choices: readonly Choice[] | null, titles: Readonly<Record<string, string>> | undefined) {
  return choices?.map((choice) => ({ ...choice, title: titles?.[String(choice.const)] ?? choice.title })) ?? null
}

function localiseMarks(marks: Field['marks'], titles: Readonly<Record<string, string>> | undefined): Field['marks'] {
  if (marks === null || titles === undefined) return marks
  const entries = Object.entries(marks).map(([value, mark]): [string, Mark] => [
    value,
    mark.title === null ? mark : { ...mark, title: titles[value] ?? mark.title },
  ])
  return Object.fromEntries(entries)
}

/** `action`: whose input the fields are. */
function localiseFields(fields: readonly Field[], labels: EntityLabels, action?: string): Field[] {
  const { choices, messages, units, defaults } = labels
  const titles = action === undefined ? labels.fields : labels.inputs?.[action]
  return fields.map((field) => {
    const key = action === undefined ? field.name : `${action}.${field.name}`
    return {
      ...field,
      title: titles?.[field.name] ?? field.title,
      choices: localiseChoices(field.choices, choices?.[key]),
      marks: localiseMarks(field.marks, choices?.[key]),
      message: { ...field.message, ...messages?.[key] },
      unit: units?.[key] ?? field.unit,
      ...(defaults?.[key] !== undefined && { default: defaults[key] }),
    }
  })
}

function actionTitle({ title }: EntityAction, own: string | Readonly<Record<string, string>> | undefined) {
  if (own === undefined) return title
  if (typeof title === 'string') return typeof own === 'string' ? own : title
  return typeof own === 'object' ? { ...title, values: { ...title.values, ...own } } : title
}

function localiseAction(action: EntityAction, labels: EntityLabels): EntityAction {
  const { name, input, confirm, done } = action
  return {
    ...action,
    title: actionTitle(action, labels.actions?.[name]),
    confirm: confirm === null ? null : (labels.confirm?.[name] ?? confirm),
    done: done === null ? null : (labels.done?.[name] ?? done),
    input: input && { fields: localiseFields(input.fields, labels, name) },
  }
}

/** Only the confirmation of a removal has check boxes. */
function localiseApi(api: Descriptor['api'], { ticks }: EntityLabels): Descriptor['api'] {
  const remove = api?.operations.remove
  if (!api || !remove || ticks === undefined) return api
  return { ...api, operations: { ...api.operations, remove: { ...remove, ticks: { ...remove.ticks, ...ticks } } } }
}

export function localise(descriptor: Descriptor, labels: EntityLabels): Descriptor {
  const { list, form, states, actions, tree } = descriptor
  const { title, plural, screen } = englishTitles(labels)
  /** A virtual root is named after the screen. */
  const root = tree?.root && { ...tree.root, label: screen }
  const groupTitle = (title: string | null): string | null =>
    title === null ? null : (labels.groups?.[title] ?? title)
  const stateTitle = (value: unknown, title: string): string => labels.states?.[String(value)] ?? title
  return {
    ...descriptor,
    title,
    plural,
    api: localiseApi(descriptor.api, labels),
    fields: localiseFields(descriptor.fields, labels),
    list: list && {
      ...list,
      title: screen,
      ...(list.hint !== undefined && { hint: labels.hint ?? list.hint }),
      search: list.search.map((entry) => ({
        ...entry,
        title: labels.search?.[entry.name] ?? labels.fields?.[entry.field] ?? entry.title,
      })),
    },
    tree: tree && { ...tree, root: root ?? null },
    form: form && { ...form, groups: form.groups.map((group) => ({ ...group, title: groupTitle(group.title) })) },
    states: states && {
      ...states,
      values: states.values.map((state) => ({ ...state, title: stateTitle(state.value, state.title) })),
    },
    actions: Object.fromEntries(
      Object.entries(actions).map(([name, action]) => [name, localiseAction(action, labels)]),
    ),
    message: { ...descriptor.message, ...labels.events },
  }
}
