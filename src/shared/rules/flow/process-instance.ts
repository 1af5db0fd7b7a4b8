// Running processes: as for one's own, only the starter (or an admin) ends one.
export { rule } from './my-process.ts'
