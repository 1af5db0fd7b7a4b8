// Request counts and durations, and process metrics, in Prometheus text format.
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export interface Metrics {
  readonly contentType: string
  read(): Promise<string>
}

/** `ofProcess`: also memory, CPU, event loop (once per process). */
export function installMetrics(app: FastifyInstance, ofProcess: boolean): Metrics {
  const registry = new Registry()
  if (ofProcess) collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of answered requests by method, route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.025, 0.1, 0.5, 2.5, 10],
    registers: [registry],
  })
  const series = new Map<string, ReturnType<typeof duration.labels>>()
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'unknown'
    const key = `${method} ${route} ${reply.statusCode}`
    const known = series.get(key) ?? duration.labels({ method, route, status: reply.statusCode })
    series.set(key, known)
    known.observe(reply.elapsedTime / 1000)
    done()
  })
  return { contentType: registry.contentType, read: () => registry.metrics() }
}
