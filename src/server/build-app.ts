// Builds the HTTP application from ports: plugins in order, then every route. Does not listen; tests inject into it.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import { fastify, type FastifyInstance, LogController } from 'fastify'
import { descriptors } from '../generated/descriptors.ts'
import { createDataVersions } from './access/data-versions.ts'
import { createRightsStore } from './access/rights.ts'
import { createSessions, findReady } from './access/sessions.ts'
import { createViews } from './access/view-as.ts'
import { watchWrites } from './access/watched-database.ts'
import { createEntityRuntime, type MountedEntities } from './entity/create-runtime.ts'
import { createRowRights } from './entity/read/row-rights.ts'
import { createUploadRights } from './entity/save/upload-rights.ts'
import { behaviours, processEnds, routes as featureRoutes } from './features/registry.ts'
import { loadDictionaryLabels } from './features/system/dictionary/queries.ts'
import { installAnsweredBodies } from './http/answered-bodies.ts'
import { installBodyParsers } from './http/body-parser.ts'
import { registerConsole } from './http/console-files.ts'
import type { ConsoleHosts } from './call/console-hosts.ts'
import { installCompression } from './http/compress-answers.ts'
import type { ProcessEnd } from './call/process-end.ts'
import { createConsoleHosts } from './http/console-hosts.ts'
import { createResponder, installErrorResponder, type Responder } from './http/error-responder.ts'
import { createGuard, type Limits, standardLimits } from './http/guard.ts'
import { installRequestLog, loggerOptions } from './http/logging.ts'
import { installEvents } from './http/events.ts'
import { answerMalformed } from './http/malformed.ts'
import { installMetrics } from './http/metrics.ts'
import { createRateLimit } from './http/rate-limit.ts'
import { openApiRoute } from './http/openapi-route.ts'
import { openPacks } from './publishing/packs/packs.ts'
import { registerPreviews } from './publishing/serve/previews.ts'
import { createReadiness } from './http/readiness.ts'
import { registerRoutes } from './http/register-routes.ts'
import type { RouteSpec } from './http/route.ts'
import { registerSites } from './publishing/serve/sites.ts'
import { installSecurityHeaders } from './http/security-headers.ts'
import type { AccessServices, Ports, ServerPorts } from './http/server-parts.ts'
import { registerServiceRoutes } from './http/service-routes.ts'
import { installShutdown } from './http/shutdown.ts'
import { installSlowBodies } from './http/slow-bodies.ts'
import { installUnknownRoutes } from './http/unknown-routes.ts'
import type { LogSink } from './log-sink.ts'
import { packageVersion } from './project.ts'

export interface BuildOptions {
  /** Folder of the built console; if absent or missing, /admin/ answers 404. */
  readonly consoleDir?: string
  /** Metrics of the process besides those of requests; registered once per process. */
  readonly processMetrics?: boolean
  readonly limits?: Limits
  /** Absent: standard output; a slow reader of it then blocks the server. */
  readonly log?: LogSink
  /** Called after a commit that enqueued a job. */
  readonly wake?: () => void
  /** By default those of the features. */
  readonly processEnds?: readonly ProcessEnd[]
  /** Further routes, for tests. */
  readonly extraRoutes?: readonly RouteSpec[]
}

function createAccess({ database, clock, config }: ServerPorts): AccessServices {
  const versions = createDataVersions(database)
  const sessions = createSessions(database, clock, config.sessionHours)
  const rights = createRightsStore(database)
  return { versions, sessions, rights, views: createViews({ database, clock, sessions, rights, versions }) }
}

function createEntities(
  ports: Ports & { consoleHosts: ConsoleHosts },
  { rights, versions, sessions }: AccessServices,
  wake?: () => void,
): MountedEntities {
  const { database, clock, config, consoleHosts, engine } = ports
  return createEntityRuntime({
    ...(wake && { wake }),
    database,
    clock,
    consoleHosts,
    engine,
    descriptors,
    behaviours,
    timeZone: config.timeZone,
    versions: () => versions.current(),
    dictionaryLabels: loadDictionaryLabels,
    userOf: async (sessionId) => (await findReady(sessions, sessionId))?.user ?? null,
    allows: async ({ user }, need) => {
      if (!user) return false
      if (user.admin) return true
      const { permission } = await versions.current()
      return (await rights.of(user, permission)).mayCall(need)
    },
  })
}

function createServer({ config }: Ports, responder: Responder, log: LogSink | undefined): FastifyInstance {
  return fastify({
    logger: { ...loggerOptions(config.logLevel), ...(log && { stream: log }) },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    // A child logger per request costs more than it gives: lines carry the request id themselves.
    childLoggerFactory: (logger) => logger,
    // Anything further in front was written by the client.
    trustProxy: config.trustProxy > 0 && ((_address, hop) => hop < config.trustProxy),
    bodyLimit: 1024 * 1024,
    // Idle connections end; bodies have a minimum rate and a deadline of their own.
    connectionTimeout: 60_000,
    requestTimeout: 60 * 60_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 10_000 },
    clientErrorHandler: answerMalformed,
    return503OnClosing: false,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => void responder.fail(error, request, reply),
  })
}

async function installPlugins(app: FastifyInstance, { clock, config }: Ports, responder: Responder): Promise<void> {
  app.decorateRequest('session', null)
  app.decorateRequest('admittedAt', 0)
  app.decorateRequest('readmit', async () => {})
  installErrorResponder(app, responder)
  installBodyParsers(app)
  installRequestLog(app)
  installShutdown(app)
  installCompression(app)
  installSlowBodies(app, clock)
  installAnsweredBodies(app)
  installSecurityHeaders(app, config.publicUrl?.startsWith('https:') ?? false)
  await app.register(multipart, { limits: { files: 20, fields: 50, fieldSize: 1024 * 1024 } })
}

export async function buildApp(given: Ports, options: BuildOptions = {}): Promise<FastifyInstance> {
  const ports: ServerPorts = { ...given, database: watchWrites(given.database) }
  const { clock, config } = ports
  const access = createAccess(ports)
  const perMinute = createRateLimit(clock, 60_000)
  const consoleHosts = createConsoleHosts(config)
  const entities = createEntities({ ...ports, consoleHosts }, access, options.wake)
  const responder = createResponder(access.versions)
  const app = createServer(ports, responder, options.log)
  app.decorate('ports', ports)
  app.decorate('access', access)
  app.decorate('consoleHosts', consoleHosts)
  app.decorate('createCall', entities.createCall)
  app.decorate('entityJobs', entities.jobs)
  app.decorate('rowRights', createRowRights(entities.runtime))
  installEvents(app)
  app.decorate('processEnds', options.processEnds ?? processEnds)
  app.decorate('uploadRights', createUploadRights(entities.runtime))
  await installPlugins(app, ports, responder)
  const table: RouteSpec[] = [...featureRoutes, ...entities.routes, ...(options.extraRoutes ?? [])]
  table.push(openApiRoute({ title: 'Atrium', version: packageVersion() }, () => table))
  app.decorate('routeTable', table)
  app.decorate('perMinute', perMinute)
  const guard = createGuard({ ...access, clock, perMinute, limits: options.limits ?? standardLimits })
  registerRoutes(app, table, { guard, versions: access.versions, createCall: entities.createCall })
  const metrics = installMetrics(app, options.processMetrics ?? false)
  const onFailure = (part: string, error: unknown) => app.log.error({ err: error }, `not ready: ${part}`)
  const readiness = createReadiness({ ...ports, onFailure })
  registerServiceRoutes(app, { readiness, metrics, metricsToken: config.metricsToken })
  const { consoleDir } = options
  if (consoleDir && existsSync(join(consoleDir, 'index.html'))) await registerConsole(app, consoleDir)
  await registerSites(app)
  registerPreviews(app, entities.createCall)
  for (const fault of await openPacks(ports.files)) app.log.warn(fault)
  installUnknownRoutes(app, table, responder)
  return app
}
