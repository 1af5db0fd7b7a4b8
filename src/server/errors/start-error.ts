// An error that stops the start: its message is the one sentence shown to the operator, without a stack.

export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartError'
  }
}
