// A process diagram as drawn: positions, planes, and details of each element.

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Bounds extends Point {
  readonly width: number
  readonly height: number
}

/** A labelled value for a tooltip. */
export type Property =
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly type: 'list'; readonly value: readonly string[] }

export interface DrawnNode {
  readonly id: string
  readonly name: string | null
  /** `UserTask`, `ExclusiveGateway`, `EventSubProcess`, `TextAnnotation` … */
  readonly type: string
  /** Null: not drawn. */
  readonly bounds: Bounds | null
  /** The collapsed subprocess that owns the plane it is drawn on. */
  readonly plane: string | null
  /** Its content is drawn on a plane of its own, or not at all. */
  readonly collapsed: boolean
  readonly taskType: string | null
  readonly eventDefinition: Readonly<Record<string, string>> | null
  /** Of a text annotation. */
  readonly text: string | null
  readonly properties: readonly Property[]
}

export interface DrawnFlow {
  readonly id: string
  readonly name: string | null
  readonly type: 'sequenceFlow' | 'association'
  readonly sourceRef: string
  readonly targetRef: string
  readonly plane: string | null
  /** Empty: not drawn. */
  readonly waypoints: readonly Point[]
  readonly properties: readonly Property[]
}

export interface DrawnPool extends Bounds {
  readonly id: string
  readonly name: string | null
  readonly lanes: readonly (Bounds & { readonly id: string; readonly name: string | null })[]
}

export interface Drawing {
  /** The diagram with drawing data, from the file or computed. */
  readonly xml: string
  /** The file had no drawing of this process. */
  readonly computed: boolean
  readonly pools: readonly DrawnPool[]
  readonly nodes: readonly DrawnNode[]
  readonly flows: readonly DrawnFlow[]
}
