// The event stream of a listening server, as a browser reads it.
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface Stream {
  readonly status: number
  readonly headers: Headers
  /** Resolves once the text has arrived; rejects if the stream ends before. */
  until(text: string): Promise<string>
  /** Resolves with everything when the server has ended the stream. */
  ended(): Promise<string>
  close(): void
}

const opened: Stream[] = []

export async function openStream(
  server: FastifyInstance,
  token: string,
  headers: Record<string, string> = {},
): Promise<Stream> {
  const { port } = server.server.address() as AddressInfo
  const abort = new AbortController()
  const answer = await fetch(`http://127.0.0.1:${port}/api/events`, {
    headers: { accept: 'text/event-stream', token, ...headers },
    signal: abort.signal,
  })
  let text = ''
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  async function read(isEnough: () => boolean): Promise<boolean> {
    while (!isEnough()) {
      const part = await reader?.read()
      if (!part || part.done) return false
      text += part.value
    }
    return true
  }
  const stream: Stream = {
    status: answer.status,
    headers: answer.headers,
    async until(wanted) {
      if (!(await read(() => text.includes(wanted)))) throw new Error(`The stream has ended: ${text}`)
      return text
    },
    async ended() {
      await read(() => false)
      return text
    },
    close: () => abort.abort(),
  }
  opened.push(stream)
  return stream
}

export function closeStreams(): void {
  for (const stream of opened.splice(0)) stream.close()
}
