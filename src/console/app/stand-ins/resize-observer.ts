// Replaces resize-observer-polyfill: every browser that runs this build has ResizeObserver.

const NativeResizeObserver = window.ResizeObserver

export { NativeResizeObserver as default }
