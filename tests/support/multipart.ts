// Uploads as browsers send them: multipartOf([['a.bpmn', text]]) : headers and payload for inject.

export type Upload = readonly [name: string, data: string | Uint8Array, part?: string]

export async function multipartOf(files: readonly Upload[], texts: Readonly<Record<string, string>> = {}) {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.append(name, text)
  for (const [name, data, part = 'file'] of files)
    form.append(part, new Blob([new Uint8Array(Buffer.from(data))]), name)
  const body = new Response(form)
  const payload = Buffer.from(await body.arrayBuffer())
  return { headers: { 'content-type': body.headers.get('content-type') ?? '' }, payload }
}
