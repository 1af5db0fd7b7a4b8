export const migrateCommands = {}
