// The rule for names of diagrams, and names for files.
const form = /^[\p{Script=Han}A-Za-z0-9_](?:[\p{Script=Han}A-Za-z0-9_ -]*[\p{Script=Han}A-Za-z0-9_])?$/u
const longest = 100
const endings = /\.bpmn(?:20\.xml)?$/i

export type NameMistake = 'nameRequired' | 'nameForm' | 'nameLength'

export function mistakeInName(name: string): NameMistake | null {
  if (name === '') return 'nameRequired'
  if (name.length > longest) return 'nameLength'
  return form.test(name) ? null : 'nameForm'
}

/** Without the extension of a diagram. */
function plainName(name: string): string {
  return name.replace(endings, '')
}

/** What a suggested name may not contain is left out. */
export function suggestedName(name: string): string {
  return plainName(name)
    .replaceAll(/[^\p{Script=Han}A-Za-z0-9_ -]/gu, '')
    .replaceAll(/^[ -]+|[ -]+$/g, '')
    .slice(0, longest)
}
