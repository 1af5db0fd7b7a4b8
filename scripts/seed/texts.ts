// Realistic titles, bodies and names put together from the sample words.
import { words } from './messages.ts'
import type { Random } from './random.ts'

export function buildTitle(random: Random): string {
  const { places, actors, actions, topics, suffixes } = words
  return `${random.pick(places)}${random.pick(actors)}${random.pick(actions)}${random.pick(topics)}${random.pick(suffixes)}`
}

export function buildBody(random: Random, title: string): string {
  const paragraphs = Array.from({ length: random.integer(3, 7) }, () => `<p>${buildParagraph(random)}</p>`)
  return `<p>${title}。</p>${paragraphs.join('')}`
}

function buildParagraph(random: Random): string {
  return Array.from({ length: random.integer(2, 5) }, () => random.pick(words.sentences)).join('')
}

export function buildName(random: Random): string {
  return `${random.pick(words.surnames)}${random.pick(words.givenNames)}`
}
