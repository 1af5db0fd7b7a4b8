// The address people reach the product at: PUBLIC_URL, else where it listens; never what a request claims.
import type { FastifyInstance } from 'fastify'

const everywhere: ReadonlySet<string> = new Set(['0.0.0.0', '::'])

export function publicAddress({ ports, server }: FastifyInstance): string {
  const { publicUrl, host, port } = ports.config
  if (publicUrl !== null) return publicUrl.replace(/\/+$/, '')
  const listening = server.address()
  const actual = typeof listening === 'object' && listening !== null ? listening.port : port
  const name = everywhere.has(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${actual}`
}

/** The same server under a site's own domain: whatever forwards to one, with its port and scheme, forwards to the other. */
export function addressOn(domain: string, app: FastifyInstance): string {
  const url = new URL(publicAddress(app))
  url.hostname = domain
  return url.origin
}
