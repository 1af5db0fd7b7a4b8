// Marks HTML that needs no escaping: sanitised bodies and the output of our own tags. Everything else is escaped.

export class SafeHtml {
  readonly html: string

  constructor(html: string) {
    this.html = html
  }

  toJSON(): string {
    return this.html
  }

  /** Filters such as strip_html and truncate see plain text, and their result is escaped again. */
  toString(): string {
    return this.html
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  if (!/[&<>"']/.test(text)) return text
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

/** One of these makes a whole XML file unreadable, escaped or not. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

export function escapeXml(text: string): string {
  return escapeHtml(text.replace(unwritable, ''))
}
