// Quill reads every space as a plain one and drops those at the edge of a line. Full-width ones are text, so they are hidden from it.

const spaces = '\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000'
/** Noncharacters: in no text, and in no font. */
const firstHidden = 0xfdd0
const anySpace = new RegExp(`[${spaces}]`, 'g')
const anyHidden = new RegExp(
  `[${String.fromCharCode(firstHidden)}-${String.fromCharCode(firstHidden + spaces.length - 1)}]`,
  'g',
)

export function hideSpaces(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const hidden = node.data.replace(anySpace, (space) => String.fromCharCode(firstHidden + spaces.indexOf(space)))
    if (hidden !== node.data) node.data = hidden
  }
}

export function showSpaces(text: string): string {
  return text.replace(anyHidden, (hidden) => spaces[hidden.charCodeAt(0) - firstHidden] ?? ' ')
}
