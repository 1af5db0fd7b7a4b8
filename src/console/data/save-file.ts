// Saves a file in the browser: a download under the name from its Content-Disposition header, or text of the page under a name of its own.
import { decodePercent } from '../../shared/text/percent.ts'

function fileName(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded !== undefined) return decodePercent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'download'
}

export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a')
  const address = URL.createObjectURL(blob)
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 0)
}

export function saveFile(blob: Blob, headers: Readonly<Record<string, unknown>>): void {
  saveBlob(blob, fileName(String(headers['content-disposition'] ?? '')))
}
