// A run that ends because it was cancelled.

/** Thrown inside a run that somebody has cancelled; its pages are not shown. */
export class CancelledRun extends Error {}
