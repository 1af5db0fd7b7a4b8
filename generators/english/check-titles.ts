// Titles are Chinese: an English one would be shown in the Chinese console.
import type { Problem } from '../problem.ts'
import { isChinese } from './findings.ts'
import type { EntityEnglish } from './written.ts'

/** Abbreviations (IP, URL) are the same in both languages. */
function isForeign(title: string): boolean {
  return !isChinese(title) && /\p{Lowercase}/u.test(title)
}

export function foreignTitles({ file, descriptor: { title, fields, actions } }: EntityEnglish): Problem[] {
  const inputs = Object.values(actions).flatMap(({ name, input }) =>
    (input?.fields ?? []).map((field) => ({ field, path: `/x-actions/${name}/input/properties/${field.name}/title` })),
  )
  const named = [
    { title, path: '/title' },
    ...fields.map((field) => ({ title: field.title, path: `/properties/${field.name}/title` })),
    ...inputs.map(({ field, path }) => ({ title: field.title, path })),
    ...Object.values(actions).flatMap(({ name, title: own }) =>
      typeof own === 'string' ? [{ title: own, path: `/x-actions/${name}/title` }] : [],
    ),
  ]
  return named
    .filter((one) => isForeign(one.title))
    .map((one) => ({
      file,
      path: one.path,
      message: `"${one.title}" has no Chinese character; write the Chinese name here and the English one in x-english`,
    }))
}
