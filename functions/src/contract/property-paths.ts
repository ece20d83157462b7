/** The value at a path such as 'image.dark'. */
export function getProperty(data: unknown, path: string): unknown {
  return path.split('.').reduce((value: unknown, name) => {
    const isObject = typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    return isObject ? (value as Record<string, unknown>)[name] : undefined
  }, data)
}

/** Sets the value at a path; objects on the way are copied, or created when missing. */
export function setProperty(data: object, path: string, value: unknown): void {
  const [first = '', ...rest] = path.split('.')
  const inner = { ...(getProperty(data, first) as object | undefined) }
  if (rest.length > 0) setProperty(inner, rest.join('.'), value)
  Object.assign(data, { [first]: rest.length > 0 ? inner : value })
}

/** Of values by their paths. */
export type Nested<Flat> = {
  [Path in keyof Flat as Path extends `${infer Outer}.${string}`
    ? Outer
    : Path]: Path extends `${infer Outer}.${string}`
    ? { [One in keyof Flat as One extends `${Outer}.${infer Inner}` ? Inner : never]: Flat[One] }
    : Flat[Path]
}
