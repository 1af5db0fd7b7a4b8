// The words of an export in the caller's language. The English is loaded with the first export that asks for it.
import type { Descriptor, Field } from '../../../shared/entity/descriptor.ts'
import { labelSourceOf } from '../../../shared/entity/label-source.ts'
import { ownValue } from '../../../shared/own-value.ts'
import type { ExportLanguage } from '../../http/accept-language.ts'
import { englishExportMessages, exportMessages } from '../messages.ts'

export interface ExportWords {
  /** With labels in that language. */
  readonly descriptor: Descriptor
  readonly messages: typeof exportMessages
  /** A name that comes with the product (a dictionary's entry, a page, a reason) in that language; what somebody entered or renamed stays. */
  translate(field: Field, text: string): string
}

const unchanged: ExportWords['translate'] = (_field, text) => text

export async function exportWords(descriptor: Descriptor, language: ExportLanguage): Promise<ExportWords> {
  if (language !== 'en') return { descriptor, messages: exportMessages, translate: unchanged }
  const { english } = await import('../../../generated/en.ts')
  const { englishEntries, englishNames } = await import('../../../generated/en-names.ts')
  const { localise } = await import('../../../shared/entity/localise.ts')
  const { translateAnswer } = await import('../../../shared/answers.ts')
  const labels = new Map(Object.entries(english))
  const own = labels.get(descriptor.name)
  const same = (text: string): string => text
  const nameOf = (text: string): string =>
    ownValue(englishNames, text) ?? translateAnswer(text, { ofTitle: same, ofSentence: same }) ?? text
  return {
    descriptor: own === undefined ? descriptor : localise(descriptor, own),
    messages: englishExportMessages,
    translate(field, text) {
      const from = labelSourceOf(descriptor, field)?.from
      if (from === 'dictionary') return ownValue(englishEntries[field.dict ?? ''] ?? {}, text) ?? text
      const isNamed =
        from === 'target'
          ? labels.get(field.ref?.entity ?? '')?.values?.includes(field.ref?.label ?? '')
          : own?.values?.includes(field.name)
      return isNamed === true ? nameOf(text) : text
    },
  }
}
