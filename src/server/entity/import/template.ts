// The template of an import: a column per field with its rules as a note and its choices as a list, and a sheet that explains them.
import type { Field } from '../../../shared/entity/descriptor.ts'
import { labelSourceOf } from '../../../shared/entity/label-source.ts'
import { type Sheet, type SheetColumn, workbookType } from '../../excel/workbook.ts'
import { workbookBytes } from '../../excel/write-workbook.ts'
import type { FastifyReply } from 'fastify'
import { type ExportLanguage, preferredLanguage } from '../../http/accept-language.ts'
import { FileAnswer } from '../../http/file-answer.ts'
import { exportWords } from '../export/export-words.ts'
import { englishExportMessages, exportMessages } from '../messages.ts'
import type { Body, Work } from '../runtime.ts'
import { importFields, isNeeded, requiredMark } from './columns.ts'
import { lookupFor } from './lookup.ts'
import { sheetTexts } from './messages.ts'

/** In the explanation; a list in the cells holds them all. */
const mostNamed = 12

interface Described {
  readonly column: SheetColumn
  readonly row: readonly string[]
}

function rulesOf(field: Field, choices: readonly string[], language: ExportLanguage): string[] {
  const texts = sheetTexts[language]
  const rules: string[] = []
  if (field.kind === 'date') rules.push(texts.day)
  if (field.kind === 'datetime') rules.push(texts.time)
  if (field.kind === 'boolean') rules.push(texts.yesNo)
  if (choices.length > 0 && field.kind !== 'boolean')
    rules.push(texts.oneOf(choices.slice(0, mostNamed).join(texts.comma) + (choices.length > mostNamed ? ' …' : '')))
  if (field.many !== null) rules.push(texts.several)
  if (choices.length === 0 && field.maxLength !== null) rules.push(texts.longest(field.maxLength))
  if (field.decimals !== null) rules.push(texts.places(field.decimals))
  return rules
}

function kindOf({ kind }: Field): NonNullable<SheetColumn['kind']> {
  if (kind === 'date' || kind === 'datetime') return kind
  return kind === 'integer' || kind === 'number' || kind === 'decimal' ? 'number' : 'text'
}

async function describe(work: Work, field: Field, language: ExportLanguage): Promise<Described> {
  const texts = sheetTexts[language]
  const { descriptor } = await exportWords(work.plan.descriptor, language)
  const { title } = descriptor.fields.find(({ name }) => name === field.name) ?? field
  const isLabelled = labelSourceOf(work.plan.descriptor, field) !== null
  const { yes, no } = language === 'en' ? englishExportMessages : exportMessages
  const named = isLabelled ? await (await lookupFor(work, language)).choices(work, field) : []
  const choices = field.kind === 'boolean' && !isLabelled ? [yes, no] : named
  const rules = rulesOf(field, choices, language)
  const need = isNeeded(field) ? texts.required : texts.optional
  return {
    column: {
      title: isNeeded(field) ? title + requiredMark : title,
      kind: isLabelled ? 'text' : kindOf(field),
      note: [need, ...rules].join('；'),
      ...(choices.length > 0 && field.many === null && { choices }),
    },
    row: [title, need, rules.join('；')],
  }
}

export async function importTemplate(work: Work, _body: Body, reply: FastifyReply): Promise<FileAnswer> {
  const language = preferredLanguage(reply.request.headers['accept-language'])
  const texts = sheetTexts[language]
  const { title } = (await exportWords(work.plan.descriptor, language)).descriptor
  const described: Described[] = []
  for (const field of importFields(work.plan)) described.push(await describe(work, field, language))
  const [name, need, rules] = texts.guideColumns
  const guideColumns = [{ title: name }, { title: need }, { title: rules, width: 80 }]
  const sheets: Sheet[] = [
    { name: title, columns: described.map(({ column }) => column), rows: [] },
    { name: texts.guide, columns: guideColumns, rows: described.map(({ row }) => row) },
  ]
  return new FileAnswer({ name: texts.template(title), type: workbookType, bytes: await workbookBytes(sheets) })
}
