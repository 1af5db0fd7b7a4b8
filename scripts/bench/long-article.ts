// An article near the limit of 100,000 characters with headings, lists, tables, pictures and a block that is kept as it is.
import { typingBenchMessages as messages } from './messages.ts'

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const { sentence, words } = messages.article

function tableOf(rows: number): string {
  const row = (at: number) => `<tr><td>${words} ${at}</td><td>${sentence.slice(0, 16)}</td><td>${at * 10}</td></tr>`
  const body = Array.from({ length: rows }, (_none, at) => row(at)).join('')
  return `<table border="1" style="border-collapse: collapse; width: 100%"><tbody>${body}</tbody></table>`
}

function section(at: number): string {
  const link = `<a href="https://www.example.org/notice/${at}">${words}</a>`
  const paragraph = `<p style="text-indent: 2em;">${at} ${sentence.repeat(2)}<strong>${words}</strong>${sentence}${link}${sentence}</p>`
  const parts = Array.from({ length: 4 }, () => paragraph)
  if (at % 4 === 0) parts.unshift(`<h2>${words} ${at / 4 + 1}</h2>`)
  if (at % 3 === 0) parts.push(`<ul><li>${words}</li><li>${sentence}</li></ul>`)
  if (at % 6 === 0) parts.push(tableOf(6))
  if (at % 6 === 3) parts.push(`<table><tbody><tr><th colspan="2">${words}</th></tr></tbody></table>`)
  if (at % 5 === 0) parts.push(`<p><img src="${pixel}" alt="${words}" width="400" height="200"></p>`)
  return parts.join('\n')
}

export function longArticle(length: number): string {
  const sections: string[] = []
  let written = 0
  for (let at = 0; ; at += 1) {
    const next = section(at)
    written += next.length + 1
    if (written > length) return sections.join('\n')
    sections.push(next)
  }
}
