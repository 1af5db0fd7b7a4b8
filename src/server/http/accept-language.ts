// The language in which the caller reads files: English if Accept-Language prefers it to Chinese, else Chinese.

export type ExportLanguage = 'zh-CN' | 'en'

function languageOf(tag: string): ExportLanguage | null {
  if (/^zh\b/i.test(tag)) return 'zh-CN'
  return /^en\b/i.test(tag) ? 'en' : null
}

export function preferredLanguage(header: string | undefined): ExportLanguage {
  let best: { language: ExportLanguage; weight: number } | null = null
  for (const part of (header ?? '').split(',')) {
    const [tag = '', ...parameters] = part.trim().split(/\s*;\s*/)
    const language = languageOf(tag)
    const weight = Number(parameters.find((one) => /^q=/i.test(one))?.slice(2) ?? 1)
    if (language !== null && weight > (best?.weight ?? 0)) best = { language, weight }
  }
  return best?.language ?? 'zh-CN'
}
