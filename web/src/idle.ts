/** Runs the task once, when the page has loaded and the browser is idle. Returns its cancel function. */
export function whenIdle(task: () => void): () => void {
  const controller = new AbortController()
  const run = () => {
    if (!controller.signal.aborted) task()
  }
  // Safari has no requestIdleCallback.
  const wait = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(run, { timeout: 4000 })
      : setTimeout(run, 300)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true, signal: controller.signal })
  return () => controller.abort()
}
