// Checks x-english: every entity, field, action, group, state and choice has an English label, and nothing else has one.
import type { Descriptor, EntityAction, Field } from '../src/shared/entity/descriptor.ts'
import type { EntityLabels } from '../src/shared/entity/labels.ts'
import { type declaredDictionaries, entriesIn } from './check-dictionaries.ts'
import { englishSwitchTitles } from '../src/shared/messages.ts'
import type { Menu } from './menu.ts'
import type { Problem } from './problem.ts'
import type { English } from './raw-schema.ts'

type Labels = Readonly<Record<string, unknown>>

interface Wanted {
  readonly path: string
  readonly names: readonly string[]
  readonly labels: Labels | undefined
}

/** Fields that gen adds are labelled once, in the shared messages. */
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

/** Search entries whose name differs from their field's. */
function ownSearchTitles({ list, fields }: Descriptor): string[] {
  const titles = new Map(fields.map((field) => [field.name, field.title]))
  return (list?.search ?? []).filter(({ field, title }) => titles.get(field) !== title).map(({ name }) => name)
}

/** Those of x-switch are named by gen. */
function titledActions({ actions, switch: field }: Descriptor): string[] {
  return Object.keys(actions).filter((name) => field === null || !(name in englishSwitchTitles))
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
    ...choiceNames('', descriptor.fields, labels),
    ...Object.values(descriptor.actions).flatMap((action) => actionNames(action, labels)),
  ]
}

/** Errors stop gen; a missing English label is only a warning, because the Chinese one is shown. */
export interface EnglishFindings {
  readonly problems: Problem[]
  readonly warnings: Problem[]
}

export interface EnglishContext {
  readonly english: English
  readonly menu: Menu
  readonly dictionaries: ReturnType<typeof declaredDictionaries>
  readonly shown: string
}

interface Labelled {
  readonly descriptor: Descriptor
  readonly labels: EntityLabels
  readonly file: string
}

const base = '/x-english'

/** A screen with a title of its own needs an English one too. */
function checkScreen({ descriptor, labels, file }: Labelled, { problems, warnings }: EnglishFindings): void {
  const hasOwn = descriptor.list !== null && descriptor.list.title !== descriptor.title
  const path = `${base}/screen`
  if (hasOwn && !labels.screen) warnings.push({ file, path, message: 'is missing; add the English name of the screen' })
  if (!hasOwn && labels.screen)
    problems.push({ file, path, message: 'names a screen that has no title of its own; remove it' })
}

const chinese = /\p{Script=Han}/u

/** Labels that were copied but not translated; the keys of groups are Chinese anyway. */
function chineseProblems(value: unknown, path: string, file: string): Problem[] {
  if (typeof value === 'string')
    return chinese.test(value) ? [{ file, path, message: `"${value}" is Chinese; write the English label` }] : []
  return Object.entries(value ?? {}).flatMap(([key, inner]) => chineseProblems(inner, `${path}/${key}`, file))
}

/** Groups, pages and dictionaries have their English names beside the Chinese ones. */
function checkNames(
  { menu: { groups, pages, file }, dictionaries }: EnglishContext,
  { problems, warnings }: EnglishFindings,
): void {
  const named = [
    ...groups.map(({ title, english }, index) => ({ title, english, file, path: `/groups/${index}/english` })),
    ...pages.map(({ title, english, said }) => ({ title, english, file: said.file, path: '/english' })),
    ...dictionaries.flatMap(({ dictionary: { title, english, entries }, file: at, path }) => [
      { title, english, file: at, path: `${path}/english` },
      ...entriesIn(entries, path).map((entry) => ({ ...entry, file: at, path: `${entry.path}/english` })),
    ]),
  ]
  for (const { title, english, file: at, path } of named) {
    if (english === undefined)
      warnings.push({ file: at, path, message: `is missing; add the English name of ${title}` })
    else problems.push(...chineseProblems(english, path, at))
  }
}

function checkLabels({ descriptor, labels, file }: Labelled, { problems, warnings }: EnglishFindings): void {
  for (const wanted of wantedOf(descriptor, labels)) {
    const path = `${base}/${wanted.path}`
    const given = Object.keys(wanted.labels ?? {})
    const missing = wanted.names.filter((one) => !given.includes(one))
    if (missing.length > 0) warnings.push({ file, path, message: `lacks ${missing.join(', ')}; add the English label` })
    const extra = given.filter((one) => !wanted.names.includes(one))
    if (extra.length > 0)
      problems.push({
        file,
        path,
        message: `has labels for ${extra.join(', ')}, which the descriptor lacks; remove them`,
      })
  }
}

export function checkEnglish(descriptors: readonly Descriptor[], context: EnglishContext): EnglishFindings {
  const { english, shown } = context
  const findings: EnglishFindings = { problems: [], warnings: [] }
  for (const descriptor of descriptors) {
    const file = `${shown}/${descriptor.name}.json`
    const labels = english[descriptor.name]
    if (labels === undefined) {
      const message = `is missing; add {"title": …, "fields": {…}} for ${descriptor.title}`
      findings.warnings.push({ file, path: base, message })
      continue
    }
    findings.problems.push(...chineseProblems(labels, base, file))
    checkScreen({ descriptor, labels, file }, findings)
    checkLabels({ descriptor, labels, file }, findings)
  }
  checkNames(context, findings)
  return findings
}
