// Opens the port; each way it can fail has its own sentence.
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { publicAddress } from './http/public-address.ts'
import { StartError } from './errors/start-error.ts'

const reasons: Readonly<Record<string, (config: Config) => string>> = {
  EADDRINUSE: ({ port, host }) => `Port ${port} on ${host} is in use: stop the other program, or set another PORT.`,
  EACCES: ({ port }) => `Port ${port} may not be opened by this user: set a PORT above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is not an address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST ${host} is not a known address.`,
}

/** Returns the address to show: with port 0, the one that the system chose. */
export async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    const sentence = reasons[(error as NodeJS.ErrnoException).code ?? '']
    throw sentence ? new StartError(sentence(config), { cause: error }) : error
  }
  return publicAddress(app)
}
