// Thrown by a command that needs rows of its tree which were not read: it runs again on the whole tree.
export class TreeIncomplete extends Error {
  constructor() {
    super('The command needs the whole tree.')
    this.name = 'TreeIncomplete'
  }
}
