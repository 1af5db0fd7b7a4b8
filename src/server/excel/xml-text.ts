// Text in the XML of a workbook.

const special: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** What XML cannot contain, and what would be read as such an escape. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to escape
const unwritable = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9a-fA-F]{4}_)/g

function hexOf(one: string): string {
  return `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
}

/** Safe between tags and in attributes. */
export function xmlText(text: string): string {
  const escaped = text.toWellFormed().replace(unwritable, hexOf)
  return escaped.replace(/[&<>"]/g, (one) => special[one] ?? one)
}

export function textOfXml(text: string): string {
  return text.replace(/_x([0-9a-fA-F]{4})_/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
