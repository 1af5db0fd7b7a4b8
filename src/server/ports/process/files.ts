// Which files are processes and forms, the size limit of attachments, and files that are read in parts: shared by the upload calls and the engine.

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

/** Both ends included. */
interface Part {
  readonly start: number
  readonly end: number
}

/** An uploaded file, of which only the parts needed are read. */
export interface PartialFile {
  /** Bytes. */
  readonly size: number
  read(part: Part): Promise<Uint8Array>
}

/** An open attachment. */
export interface ContentFile extends PartialFile {
  /** Closes the file when it ends. */
  stream(part: Part): AsyncIterable<Uint8Array>
  close(): Promise<void>
}
