// robots.txt: crawlers may read what is published. On a site's own domain it names the site map.
import type { FastifyReply } from 'fastify'

const everything = 'User-agent: *\nAllow: /\n'
const sitesOnly = 'User-agent: *\nDisallow: /admin/\nDisallow: /api/\nDisallow: /preview/\n'

/** `sitemap`: full address of the site's own; null on the console's host, where several sites may be served. */
export function sendRobots(reply: FastifyReply, sitemap: string | null): FastifyReply {
  const text = sitemap === null ? sitesOnly : `${everything}Sitemap: ${sitemap}\n`
  return reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(text)
}
