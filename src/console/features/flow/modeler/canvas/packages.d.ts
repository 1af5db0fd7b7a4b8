// Packages of the drawing tools that ship no types.
declare module 'bpmn-js-i18n-zh/lib/bpmn-js/index.js' {
  const words: Readonly<Record<string, string>>
  export default words
}

declare module 'diagram-js-minimap' {
  const module: object
  export default module
}

declare module 'bpmn-js-differ' {
  type Tracked = { readonly element: object; readonly property: string } | undefined
  export class ChangeHandler {
    readonly _added: Readonly<Record<string, object>>
    readonly _removed: Readonly<Record<string, object>>
    readonly _changed: Readonly<Record<string, object>>
    readonly _layoutChanged: Readonly<Record<string, object>>
    _isTracked(element: object): Tracked
  }
  export function diff(before: object, after: object, handler: ChangeHandler): ChangeHandler
}

declare module 'bpmn-js-token-simulation/lib/features/context-pads/ContextPads' {
  export default class ContextPads {
    _addOverlay(element: object, options: object): void
  }
}

declare module 'bpmn-js-token-simulation/lib/features/token-count/TokenCount' {
  export default class TokenCount {
    _getTokenHTML(element: object, scope: object): string
  }
}

declare module 'bpmn-js-token-simulation/lib/*' {
  const module: Readonly<Record<string, unknown>>
  export default module
}
