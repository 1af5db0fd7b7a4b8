// What is wrong with the English of the schemas, and what is missing.
import type { Problem } from '../problem.ts'

/** Errors stop gen; missing English is only a warning, because the Chinese is shown. */
export interface EnglishFindings {
  readonly problems: Problem[]
  readonly warnings: Problem[]
}

export function isChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text)
}

/** Texts that were copied and not translated; keys (titles of groups) may be Chinese. */
export function chineseProblems(value: unknown, path: string, file: string): Problem[] {
  if (typeof value === 'string')
    return isChinese(value) ? [{ file, path, message: `"${value}" is Chinese; write the English label` }] : []
  return Object.entries(value ?? {}).flatMap(([key, inner]) => chineseProblems(inner, `${path}/${key}`, file))
}
