// A cron expression in words, in the language of the console.
import cronstrue from 'cronstrue'
import 'cronstrue/locales/zh_CN'
import type { Language } from '../../../data/language-choice.ts'

const locales: Readonly<Record<Language, string>> = { 'zh-cn': 'zh_CN', en: 'en' }

/** Null if it is not a cron expression. */
export function describeCron(cron: string, language: Language): string | null {
  try {
    return cronstrue.toString(cron, { locale: locales[language], use24HourTimeFormat: true })
  } catch {
    return null
  }
}
