// Which files are processes and forms, and the size limit of attachments: shared by the upload calls and the engine.

/** Case-sensitive, as in Flowable. */
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
