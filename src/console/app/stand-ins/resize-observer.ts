// Stands in for resize-observer-polyfill: every browser that runs this build has its own.

const NativeResizeObserver = window.ResizeObserver

export { NativeResizeObserver as default }
