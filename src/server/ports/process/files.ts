// Which files are processes and forms, and how much of an attachment is kept: the same for whoever takes an upload and for the engine.

/** Case counts, as Flowable has it. */
export function isDiagramName(name: string): boolean {
  return /\.bpmn(20\.xml)?$/.test(name)
}

export function isArchiveName(name: string): boolean {
  return /\.(zip|bar)$/i.test(name)
}

export function isFormName(name: string): boolean {
  return name.endsWith('.form')
}

export const maxContentBytes = 5 * 1024 * 1024
