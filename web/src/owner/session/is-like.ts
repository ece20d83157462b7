/** Whether what was kept has the shape of `sample`; lists are like their first entry. */
export function isLike<Sample>(value: unknown, sample: Sample): value is Sample {
  if (Array.isArray(sample))
    return Array.isArray(value) && value.every((one) => isLike(one, sample[0]))
  if (typeof sample !== 'object') return typeof value === typeof sample
  if (typeof value !== 'object' || value === null) return false
  const parts = value as Record<string, unknown>
  return Object.entries(sample ?? {}).every(([name, part]) => isLike(parts[name], part))
}
