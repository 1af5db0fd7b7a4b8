// English labels and names in effect; loaded only when English is selected.
import type { Locale } from 'antd/es/locale'
import type { EntityLabels } from '../../shared/entity/labels.ts'
import type { Descriptor } from '../../shared/entity/descriptor.ts'
import { getLanguage, subscribeLanguage } from './language.ts'
import { notify } from './notify.ts'
import { text } from './text.ts'
import { whenIdle } from './when-idle.ts'

type Labels = Readonly<Record<string, EntityLabels>>
/** Not every entity has labels. */
type SomeLabels = Readonly<Record<string, EntityLabels | undefined>>

const listeners = new Set<() => void>()
const none: Labels = {}
let ofDescriptors: Labels = none
let inEffect: Labels = none
const noNames: Readonly<Record<string, string>> = {}

let english: typeof import('./english.ts') | null = null
let sentences: typeof import('./english-sentences.ts') | null = null
let sentencesUnderway: Promise<void> | null = null

function callListeners(): void {
  for (const listener of listeners) listener()
}

function gather(): void {
  if (english === null) return
  const known = { ...english.englishOutlines, ...ofDescriptors }
  inEffect = sentences?.completeLabels(known) ?? known
}

/** Of descriptors that were just loaded: nobody has drawn them yet, so nobody is told. */
export function addLabels(labels: Labels): void {
  ofDescriptors = { ...ofDescriptors, ...labels }
  gather()
}

/** The labels stay Chinese if it fails; the next change of the language tries again. */
async function load(): Promise<void> {
  try {
    english = await import('./english.ts')
  } catch {
    notify.error(text('page.chunk'))
    return
  }
  gather()
  callListeners()
  whenIdle(() => void loadSentences())
}

/** Without them sentences are Chinese; the next one tries again. */
async function fetchSentences(): Promise<void> {
  try {
    sentences = await import('./english-sentences.ts')
    gather()
    callListeners()
  } catch {
    sentencesUnderway = null
  }
}

/** Resolves when sentences can be translated, at once in Chinese: for what is shown once, and not drawn again. */
export async function loadSentences(): Promise<void> {
  if (getLanguage() !== 'en' || sentences !== null) return
  sentencesUnderway ??= fetchSentences()
  await sentencesUnderway
}

/** The labels in effect; empty in Chinese, and until the English ones are loaded. */
export function currentLabels(): SomeLabels {
  return getLanguage() === 'en' ? inEffect : none
}

const localised = new WeakMap<EntityLabels, Descriptor>()

/** With labels in effect; the same object for the same labels. */
export function withLabels(descriptor: Descriptor, labels: EntityLabels | undefined): Descriptor {
  if (labels === undefined || english === null) return descriptor
  const known = localised.get(labels) ?? english.localise(descriptor, labels)
  localised.set(labels, known)
  return known
}

/** English names of menu groups, pages, rights and dictionaries by Chinese name, likewise. */
export function currentNames(): Readonly<Record<string, string>> {
  return getLanguage() === 'en' ? (sentences?.wholeNames ?? english?.englishNames ?? noNames) : noNames
}

/** English names of the entries of a dictionary by Chinese name, likewise. */
export function currentEntryNames(dictionary: string): Readonly<Record<string, string>> {
  return getLanguage() === 'en' ? (english?.englishEntries[dictionary] ?? noNames) : noNames
}

/** The texts of antd's own parts; null in Chinese, likewise. */
export function currentLocale(): Locale | null {
  return getLanguage() === 'en' ? (english?.antdLocale ?? null) : null
}

const isChinese = /\p{Script=Han}/u

/** A sentence of the server or of a shared rule in the current language; unchanged if it has no English, and until that is loaded. */
export function translateSentence(sentence: string): string {
  if (getLanguage() !== 'en' || !isChinese.test(sentence)) return sentence
  if (sentences !== null) return sentences.translate(sentence)
  void loadSentences()
  return sentence
}

export function subscribeLabels(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function speak(): void {
  if (getLanguage() === 'en' && english === null) void load()
  callListeners()
}

subscribeLanguage(speak)
speak()
