// How well a name matches what was typed: as it is written, by pinyin, or by the initials of its pinyin.
import { match } from 'pinyin-pro'

const latin = /^[a-z][a-z ]*$/i

/** Whether it may be pinyin. */
export function isLatin(text: string): boolean {
  return latin.test(text)
}

/** Lower is better; null if it does not match. */
export function rankOf(name: string, typed: string): number | null {
  const text = typed.trim().toLowerCase()
  const at = name.toLowerCase().indexOf(text)
  if (at !== -1) return at === 0 ? 0 : 1
  if (!isLatin(text)) return null
  const found = match(name, text.replaceAll(' ', ''), { continuous: true })
  if (found === null) return null
  return found[0] === 0 ? 2 : 3
}

/** The best of several names of one thing. */
export function bestRank(names: readonly string[], typed: string): number | null {
  const ranks = names.map((name) => rankOf(name, typed)).filter((rank) => rank !== null)
  return ranks.length === 0 ? null : Math.min(...ranks)
}
