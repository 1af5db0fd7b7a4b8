// Saves a download in the browser under the name from its Content-Disposition header.

function fileName(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'download'
}

export function saveFile(blob: Blob, headers: Readonly<Record<string, unknown>>): void {
  const link = document.createElement('a')
  const address = URL.createObjectURL(blob)
  link.href = address
  link.download = fileName(String(headers['content-disposition'] ?? ''))
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
