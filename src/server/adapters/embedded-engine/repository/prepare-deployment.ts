// Reads and checks an upload before anything is stored: prepareDeployment(upload) : Promise<CheckedDeployment>.
import { isUtf8 } from 'node:buffer'
import { type ArchiveFile, readArchive } from '../../../archive/read-archive.ts'
import { parseForm } from '../../../engine/form/parse-form.ts'
import { diagramLimit } from '../../../engine/parse/guard-xml.ts'
import { parseDiagram } from '../../../engine/parse/parse-diagram.ts'
import { AppError } from '../../../errors/app-error.ts'
import { isArchiveName, isDiagramName, isFormName } from '../../../ports/process/files.ts'
import { processMessages } from '../../../ports/process/messages.ts'
import type { NewDeployment } from '../../../ports/process/process-views.ts'
import { engineMessages as messages } from '../messages.ts'
import { type CheckedDeployment, markChecked } from './checked-deployment.ts'

/** File extensions of diagrams, and of forms. */
const maxFileBytes = diagramLimit
const longestFileName = 255
const longestTenant = 150

interface Problem {
  readonly field: string
  readonly message: string
}

function refused(message: string, fields: readonly Problem[] = []): AppError {
  return new AppError({ message, status: 400, fields })
}

function diagramTooLarge(): AppError {
  return new AppError({ message: messages.diagramTooLarge, status: 413 })
}

function textOf({ name, bytes }: ArchiveFile): string {
  if (bytes.length > maxFileBytes) throw diagramTooLarge()
  if (!isUtf8(bytes)) throw refused(messages.notText(name))
  return new TextDecoder().decode(bytes)
}

/** A file that is too large is not read. */
async function readSingle(source: NewDeployment['bytes']): Promise<Uint8Array> {
  if (source instanceof Uint8Array) return source
  if (source.size > maxFileBytes) throw diagramTooLarge()
  return source.size === 0 ? new Uint8Array() : source.read({ start: 0, end: source.size - 1 })
}

async function filesOf({ fileName, bytes }: NewDeployment): Promise<readonly ArchiveFile[]> {
  if (!isArchiveName(fileName)) return [{ name: fileName, bytes: await readSingle(bytes) }]
  const files = await readArchive(bytes)
  if (!files.some(({ name }) => isDiagramName(name) || isFormName(name))) throw refused(messages.emptyArchive)
  return files
}

/** Up to the first dot, as Flowable names deployments. */
function defaultName(fileName: string): string {
  const dot = fileName.indexOf('.')
  return dot > 0 ? fileName.slice(0, dot) : fileName
}

interface Found<Item> {
  readonly items: Item[]
  readonly errors: Problem[]
  readonly warnings: Problem[]
}

type Processes = Found<CheckedDeployment['processes'][number]>
type Forms = Found<CheckedDeployment['forms'][number]>

async function readDiagrams(files: readonly ArchiveFile[]): Promise<Processes> {
  const found: Processes = { items: [], errors: [], warnings: [] }
  const keys = new Set<string>()
  for (const file of files) {
    const { processes, problems, graphical } = await parseDiagram(textOf(file))
    for (const { elementId, message, severity, code } of problems) {
      const problem = { field: elementId ?? file.name, message, code }
      ;(severity === 'error' ? found.errors : found.warnings).push(problem)
    }
    for (const model of processes) {
      if (keys.has(model.key)) found.errors.push({ field: model.key, message: messages.duplicateKey(model.key) })
      keys.add(model.key)
      found.items.push({ resourceName: file.name, model, graphical })
    }
  }
  return found
}

async function readForms(files: readonly ArchiveFile[]): Promise<Forms> {
  const found: Forms = { items: [], errors: [], warnings: [] }
  const keys = new Set<string>()
  for (const file of files) {
    const { form, problems } = await parseForm(textOf(file))
    for (const { fieldId, message } of problems) found.errors.push({ field: fieldId ?? file.name, message })
    if (form === null) continue
    if (keys.has(form.key)) found.errors.push({ field: form.key, message: messages.duplicateFormKey(form.key) })
    keys.add(form.key)
    found.items.push({ resourceName: file.name, form })
  }
  return found
}

function assertKind(kind: CheckedDeployment['kind'], fileName: string): void {
  if (kind === 'form' && !isFormName(fileName)) throw refused(processMessages.wrongFormFile(fileName))
  if (kind === 'process' && !isDiagramName(fileName) && !isArchiveName(fileName))
    throw refused(processMessages.wrongProcessFile(fileName))
}

export async function prepareDeployment(upload: NewDeployment): Promise<CheckedDeployment> {
  const { fileName, tenantId = '', category = null } = upload
  const kind = upload.kind ?? (isFormName(fileName) ? 'form' : 'process')
  assertKind(kind, fileName)
  if (fileName.length > longestFileName) throw refused(messages.fileNameTooLong)
  if (tenantId.length > longestTenant) throw refused(messages.tenantTooLong)
  const files = await filesOf(upload)
  const diagrams = await readDiagrams(files.filter(({ name }) => isDiagramName(name)))
  const forms = await readForms(files.filter(({ name }) => isFormName(name)))
  if (diagrams.errors.length > 0) throw refused(messages.invalidDiagram, [...diagrams.errors, ...forms.errors])
  if (forms.errors.length > 0) throw refused(messages.invalidForm, forms.errors)
  return markChecked({
    kind,
    name: upload.name ?? (kind === 'form' ? fileName : defaultName(fileName)),
    tenantId,
    category,
    files,
    processes: diagrams.items,
    forms: forms.items,
    warnings: diagrams.warnings,
  })
}
