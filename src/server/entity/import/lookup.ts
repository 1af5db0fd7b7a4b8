// Labels of a file as the values that a save takes: choices, entries of dictionaries, rows that the caller may see.
import type { Field } from '../../../shared/entity/descriptor.ts'
import { labelSourceOf } from '../../../shared/entity/label-source.ts'
import { publicSiteOf } from '../../../shared/entity/public-site.ts'
import { planOf } from '../entity-plan.ts'
import { type ExportWords, exportWords } from '../export/export-words.ts'
import { selectRows } from '../query/select.ts'
import { targetOf, viewTerms } from '../read/labels.ts'
import type { Work } from '../runtime.ts'
import { mayWriteAt } from '../scope.ts'

/** `several`: more than one row has the label. */
export type Found = { readonly value: unknown } | 'none' | 'several'

const mostKept = 20_000
const mostChoices = 500

export interface Lookup {
  find(work: Work, field: Field, label: string): Promise<Found>
  /** To choose from, if these are not too many. */
  choices(work: Work, field: Field): Promise<readonly string[]>
}

function fixedChoices({ descriptor }: ExportWords, { name, choices }: Field): [string, unknown][] {
  if (descriptor.states?.field === name) return descriptor.states.values.map(({ value, title }) => [title, value])
  const named = descriptor.fields.find((field) => field.name === name)?.choices ?? choices
  return (named ?? []).map((choice) => [choice.title, choice.const])
}

async function entriesOf(work: Work, words: ExportWords, field: Field): Promise<[string, unknown][]> {
  const labels = await work.runtime.dictionaries.current(work.call.db)
  const entries = [...(labels.get(field.dict ?? '') ?? [])]
  return entries.map(([value, name]) => [words.translate(field, name), value])
}

/** Of every label that is not that of a row. */
async function declared(work: Work, words: ExportWords, field: Field): Promise<[string, unknown][]> {
  const from = labelSourceOf(work.plan.descriptor, field)?.from
  return from === 'dictionary' ? entriesOf(work, words, field) : fixedChoices(words, field)
}

async function targetsOf(work: Work, { ref }: Field, label: string | null): Promise<[string, number][]> {
  if (!ref) return []
  const target = targetOf(work, ref.entity)
  const named = label === null ? [] : [{ field: ref.label, op: 'eq' as const, value: label }]
  const where = [...named, ...(await viewTerms(target))]
  const query = { where, columns: ['id', ref.label], limit: label === null ? mostChoices : 2 }
  const rows = await selectRows(work.call.db, planOf(work.runtime.plans, ref.entity).descriptor, query)
  return rows.map((row) => [String(row[ref.label]), row.id as number])
}

export function createLookup(language: ExportWords, others: readonly ExportWords[]): Lookup {
  const kept = new Map<string, Found>()
  async function search(work: Work, field: Field, label: string): Promise<Found> {
    const open = publicSiteOf(work.plan.descriptor, field)
    const isCommon = open !== null && [language, ...others].some(({ messages }) => messages.common === label)
    if (field.ref) {
      const [first, second] = await targetsOf(work, field, label)
      if (first === undefined) return isCommon ? { value: open } : 'none'
      // A site may have the name that stands for all of them.
      return second === undefined && !isCommon ? { value: first[1] } : 'several'
    }
    if (isCommon) return { value: open }
    for (const words of [language, ...others]) {
      const entry = (await declared(work, words, field)).find(([title]) => title === label)
      if (entry) return { value: entry[1] }
    }
    return 'none'
  }
  return {
    async find(work, field, label) {
      const key = `${field.name} ${label}`
      const known = kept.get(key)
      if (known !== undefined) return known
      const found = await search(work, field, label)
      if (kept.size < mostKept) kept.set(key, found)
      return found
    },
    async choices(work, field) {
      const all = field.ref ? await targetsOf(work, field, null) : await declared(work, language, field)
      const open = publicSiteOf(work.plan.descriptor, field)
      const common = open !== null && (await mayWriteAt(work, open)) ? [language.messages.common] : []
      return all.length >= mostChoices ? [] : [...common, ...all.map(([title]) => title)]
    },
  }
}

/** For labels in either language; choices are offered in this one. */
export async function lookupFor(work: Work, language: 'zh-CN' | 'en'): Promise<Lookup> {
  const { descriptor } = work.plan
  const other = language === 'en' ? 'zh-CN' : 'en'
  return createLookup(await exportWords(descriptor, language), [await exportWords(descriptor, other)])
}
