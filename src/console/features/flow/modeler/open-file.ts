// Files that may be opened: BPMN, at most 2 MB.
const ending = /\.bpmn(?:20\.xml)?$/i
const mostBytes = 2_097_152

export const fileEndings = '.bpmn,.xml'

export type FileMistake = 'wrongType' | 'tooLarge' | 'notText'

/** Returns the text, or why the file is refused. */
export async function readDiagramFile(file: File): Promise<string | { readonly mistake: FileMistake }> {
  if (!ending.test(file.name)) return { mistake: 'wrongType' }
  if (file.size > mostBytes) return { mistake: 'tooLarge' }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    return { mistake: 'notText' }
  }
}

export function saveText(text: string, { name, type }: { readonly name: string; readonly type: string }): void {
  const link = document.createElement('a')
  const address = URL.createObjectURL(new Blob([text], { type }))
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
