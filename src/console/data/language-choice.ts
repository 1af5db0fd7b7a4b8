// Picks the language from the cookie and the browser's list; shared by the app and the login page.

export type Language = 'zh-cn' | 'en'

const cookieName = 'language'
const yearInSeconds = 31_536_000

function asLanguage(tag: string): Language | null {
  const lower = tag.toLowerCase()
  if (lower.startsWith('zh')) return 'zh-cn'
  return lower.startsWith('en') ? 'en' : null
}

export function pickLanguage(cookie: string | null, browser: readonly string[]): Language {
  for (const tag of cookie === null ? browser : [cookie, ...browser]) {
    const language = asLanguage(tag)
    if (language !== null) return language
  }
  return 'zh-cn'
}

export function readLanguageCookie(): string | null {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${cookieName}=`))
  return found === undefined ? null : found.slice(cookieName.length + 1)
}

export function writeLanguageCookie(language: Language): void {
  document.cookie = `${cookieName}=${language}; path=/; max-age=${yearInSeconds}; samesite=lax`
}
