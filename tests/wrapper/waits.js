// Loaded into the function before its own code: prints each wait of seconds that has come to its end.
const { setTimeout } = globalThis
const { timeout } = AbortSignal
const told = (ms) => console.log(`waited ${ms} ms`)

globalThis.setTimeout = (work, ms, ...args) =>
  setTimeout(
    (...given) => {
      if (ms >= 1_000) told(ms)
      work(...given)
    },
    ms,
    ...args,
  )

AbortSignal.timeout = (ms) => {
  const signal = timeout.call(AbortSignal, ms)
  signal.addEventListener('abort', () => told(ms))
  return signal
}
