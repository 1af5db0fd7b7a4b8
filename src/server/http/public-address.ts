// The address under which people reach the product: PUBLIC_URL, else where it listens; never what a request claims.
import type { FastifyInstance } from 'fastify'

export function publicAddress({ ports, server }: FastifyInstance): string {
  const { publicUrl, host, port } = ports.config
  if (publicUrl !== null) return publicUrl.replace(/\/+$/, '')
  const listening = server.address()
  const actual = typeof listening === 'object' && listening !== null ? listening.port : port
  return `http://${host.includes(':') ? `[${host}]` : host}:${actual}`
}
