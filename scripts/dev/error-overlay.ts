// Shows an error of the generator as an overlay in the browser, as Vite does with its own, until it is fixed.
import type { Plugin, ViteDevServer } from 'vite'

export class ErrorOverlay {
  #error: string | null = null
  #server: ViteDevServer | null = null

  /** Vite creates a new server when its configuration changes; pages opened during the error show it too. */
  readonly plugin: Plugin = {
    name: 'generator-errors',
    configureServer: (server) => {
      this.#server = server
      server.ws.on('connection', () => this.#send())
    },
  }

  show(error: string): void {
    this.#error = error
    this.#send()
  }

  clear(): void {
    if (this.#error === null) return
    this.#error = null
    this.#server?.ws.send({ type: 'full-reload' })
  }

  #send(): void {
    if (this.#error === null) return
    this.#server?.ws.send({ type: 'error', err: { message: this.#error, stack: '', plugin: 'npm run gen' } })
  }
}
