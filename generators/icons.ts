// The icons that the menu may use: the outlined ones of @ant-design/icons, as the console can show them. `npm run gen -- icons` lists them.
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const folder = join(createRequire(import.meta.url).resolve('@ant-design/icons'), '../../es/icons')
export const style = 'Outlined'
const maxAlike = 8

let names: readonly string[] | null = null

export function iconNames(): readonly string[] {
  names ??= readdirSync(folder)
    .filter((file) => file.endsWith(`${style}.js`))
    .map((file) => file.slice(0, -'.js'.length))
    .sort()
  return names
}

/** `HomeFilled` -> `Home`: nobody means the style. */
export function subjectOf(icon: string): string {
  return icon.replace(/(?:Outlined?|Filled|TwoTone)$/, '')
}

/** Allowed icons that share a word with this one, else its first letters. */
export function alikeIcons(icon: string): readonly string[] {
  const words = subjectOf(icon).match(/[A-Z]?[a-z]{2,}/g) ?? []
  const sharing = (part: string): string[] =>
    iconNames().filter((name) => subjectOf(name).toLowerCase().includes(part.toLowerCase()))
  const byWord = words.flatMap(sharing)
  const found = byWord.length > 0 ? byWord : words.flatMap((word) => sharing(word.slice(0, 3)))
  return [...new Set(found)].slice(0, maxAlike)
}

/** `npm run gen -- icons [text]` */
export function printIcons([text = '', ...rest]: readonly string[], print: (line: string) => void): number {
  if (rest.length > 0) {
    print('usage: npm run gen -- icons [text]')
    return 1
  }
  const found = iconNames().filter((name) => name.toLowerCase().includes(text.toLowerCase()))
  for (const name of found) print(name)
  if (found.length === 0) print(`No icon has "${text}" in its name; npm run gen -- icons lists all.`)
  return found.length === 0 ? 1 : 0
}
