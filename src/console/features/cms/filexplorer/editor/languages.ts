// The languages of the editor of files, each loaded when a file of its type is opened.
import type { Extension } from '@codemirror/state'
import { ownValue } from '../../../../../shared/own-value.ts'

const languages: Readonly<Record<string, () => Promise<Extension>>> = {
  html: async () => (await import('@codemirror/lang-html')).html(),
  xml: async () => (await import('@codemirror/lang-html')).html(),
  css: async () => (await import('@codemirror/lang-css')).css(),
  js: async () => (await import('@codemirror/lang-javascript')).javascript(),
  json: async () => (await import('@codemirror/lang-json')).json(),
  md: async () => (await import('@codemirror/lang-markdown')).markdown(),
  sql: async () => (await import('@codemirror/lang-sql')).sql(),
}

/** Nothing for plain text, and if the language cannot be loaded. */
export async function languageOf(type: string): Promise<Extension> {
  return (await ownValue(languages, type)?.().catch(() => [])) ?? []
}
