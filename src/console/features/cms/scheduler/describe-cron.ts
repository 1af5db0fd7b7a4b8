// A cron expression in words, in the language of the console.
import cronstrue from 'cronstrue'
import 'cronstrue/locales/zh_CN'
import { fillInFor } from '../../../data/text.ts'
import type { Language } from '../../../data/language-choice.ts'
import { schedulerScreenMessages } from './messages.ts'

const locales: Readonly<Record<Language, string>> = { 'zh-cn': 'zh_CN', en: 'en' }
const numbers = /^\d{1,2}(,\d{1,2})*$/

function listOf(field: string): number[] {
  return field.split(',').map(Number)
}

/** The days of a job that runs on all of them, on some weekdays, or on some days of each month. */
function daysOf(day: string, weekday: string, language: Language): string | null {
  const texts = schedulerScreenMessages[language]
  const fill = (text: string, params: Readonly<Record<string, string>>) => fillInFor(language, text, params)
  const names = texts.weekdayNames.split(' ')
  // 7 is Sunday as well.
  const nameOf = (number: number) => names[number % names.length] ?? ''
  if (day === '*' && weekday === '*') return texts.daily
  if (day === '*' && /^[0-6]-[0-7]$/.test(weekday)) {
    const [from = 0, to = 0] = weekday.split('-').map(Number)
    return fill(texts.weekdays, { from: nameOf(from), to: nameOf(to) })
  }
  if (day === '*' && /^[0-7](,[0-7])*$/.test(weekday)) {
    return fill(texts.weekly, { days: listOf(weekday).map(nameOf).join(texts.listMark) })
  }
  if (weekday === '*' && numbers.test(day)) {
    const named = listOf(day).map((number) => fill(texts.monthDay, { day: String(number) }))
    return fill(texts.monthly, { days: named.join(texts.listMark) })
  }
  return null
}

/** The usual case, at given times of given days; cronstrue's sentences for it read stiffly. Null for any other. */
function describeTimes(cron: string, language: Language): string | null {
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = cron.trim().split(/\s+/)
  if (!/^\d{1,2}$/.test(minute) || !numbers.test(hour) || month !== '*') return null
  const days = daysOf(day, weekday, language)
  if (days === null) return null
  const texts = schedulerScreenMessages[language]
  const times = listOf(hour).map((at) => `${String(at).padStart(2, '0')}:${minute.padStart(2, '0')}`)
  return fillInFor(language, texts.atTimes, { days, times: times.join(texts.listMark) })
}

/** Null if it is not a cron expression. */
export function describeCron(cron: string, language: Language): string | null {
  try {
    const stiff = cronstrue.toString(cron, { locale: locales[language], use24HourTimeFormat: true })
    return describeTimes(cron, language) ?? stiff
  } catch {
    return null
  }
}
