// x-list.position: the manual order of a list, and the values of the field that says where a row goes.
import { positionFlags } from './tree-position.ts'

/** `original`: where the order of the list puts it. */
export const placeFlags = ['original', ...positionFlags] as const
export const [toOriginal] = placeFlags

/** An action on one row says where it goes. */
export interface ListPosition {
  readonly action: string
  /** Fields of its input: where the row goes, and the row before which it goes. */
  readonly flag: string
  readonly before: string
  /** The number that the server keeps: 0 for rows that nobody has placed. */
  readonly order: string
  /** Only rows with the same values of these fields are placed among each other. */
  readonly within: readonly string[]
}
