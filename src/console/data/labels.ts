// Applies English labels to a descriptor; loaded only when English is selected.
import type { EntityLabels } from '../../shared/entity/labels.ts'
import type { Descriptor, EntityAction, Field } from '../../shared/entity/descriptor.ts'
import type { Choice } from '../../shared/entity/field-parts.ts'
import { getLanguage, subscribeLanguage } from './language.ts'
import { notify } from './notify.ts'
import { text } from './text.ts'

type Labels = Readonly<Record<string, EntityLabels | undefined>>

const listeners = new Set<() => void>()
const none: Labels = {}
const noNames: Readonly<Record<string, string>> = {}
let english: typeof import('../../generated/en.ts') | null = null

async function load(): Promise<void> {
  try {
    english = await import('../../generated/en.ts')
  } catch {
    // The labels stay Chinese; the next change of the language tries again.
    notify.error(text('page.chunk'))
    return
  }
  for (const listener of listeners) listener()
}

/** The labels in effect; empty in Chinese, and until the English ones are loaded. */
export function currentLabels(): Labels {
  return getLanguage() === 'en' ? (english?.english ?? none) : none
}

/** English names of menu groups and hand-written pages by Chinese name, likewise. */
export function currentNames(): Readonly<Record<string, string>> {
  return getLanguage() === 'en' ? (english?.englishNames ?? noNames) : noNames
}

/** English names of the entries of a dictionary by Chinese name, likewise. */
export function currentEntryNames(dictionary: string): Readonly<Record<string, string>> {
  return getLanguage() === 'en' ? (english?.englishEntries[dictionary] ?? noNames) : noNames
}

export function subscribeLabels(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function speak(): void {
  if (getLanguage() === 'en' && english === null) void load()
  for (const listener of listeners) listener()
}

subscribeLanguage(speak)
speak()

function localiseChoices(choices: readonly Choice[] | null, titles: Readonly<Record<string, string>> | undefined) {
  return choices?.map((choice) => ({ ...choice, title: titles?.[String(choice.const)] ?? choice.title })) ?? null
}

function localiseAction(action: EntityAction, labels: EntityLabels): EntityAction {
  const title = labels.actions?.[action.name]
  const words = labels.inputs?.[action.name]
  const fields = action.input?.fields.map((field) => ({
    ...field,
    title: words?.[field.name] ?? field.title,
    choices: localiseChoices(field.choices, labels.choices?.[`${action.name}.${field.name}`]),
  }))
  return {
    ...action,
    title:
      typeof action.title === 'string' || typeof title !== 'object'
        ? typeof title === 'string'
          ? title
          : action.title
        : { ...action.title, values: { ...action.title.values, ...title } },
    input: fields === undefined ? null : { fields },
  }
}

function localiseField(field: Field, labels: EntityLabels): Field {
  const choices = localiseChoices(field.choices, labels.choices?.[field.name])
  return { ...field, title: labels.fields?.[field.name] ?? field.title, choices }
}

/** Only the confirmation of a removal has check boxes. */
function localiseApi(api: Descriptor['api'], { ticks }: EntityLabels): Descriptor['api'] {
  const remove = api?.operations.remove
  if (!api || !remove || ticks === undefined) return api
  return { ...api, operations: { ...api.operations, remove: { ...remove, ticks: { ...remove.ticks, ...ticks } } } }
}

/** The usual rule, applied to the last word. */
function pluralOf(title: string): string {
  if (/[^aeiou]y$/.test(title)) return `${title.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/.test(title) ? `${title}es` : `${title}s`
}

export function localise(descriptor: Descriptor, labels: EntityLabels | undefined): Descriptor {
  if (labels === undefined) return descriptor
  const { list, form, states, actions, tree } = descriptor
  /** A virtual root is labelled with the title of the entity. */
  const root = tree?.root && { ...tree.root, label: labels.title }
  const groupTitle = (title: string | null): string | null =>
    title === null ? null : (labels.groups?.[title] ?? title)
  const stateTitle = (value: unknown, title: string): string => labels.states?.[String(value)] ?? title
  return {
    ...descriptor,
    title: labels.title,
    plural: labels.plural ?? pluralOf(labels.title),
    api: localiseApi(descriptor.api, labels),
    fields: descriptor.fields.map((field) => localiseField(field, labels)),
    list: list && {
      ...list,
      title: labels.screen ?? labels.title,
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
  }
}
