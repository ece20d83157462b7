import { type Data, isData, itemsOf } from './data.ts'

/** The types whose entries belong into the list of that name: those that are no sections of a profile. */
const listTypes = [
  ...['experience', 'work', 'education', 'projects', 'skills'],
  ...['languages', 'profiles', 'references'],
]

/** Reactive Resume's custom sections say of which type they are: their entries go to the list of that type. */
export function joinTypedSections(data: Data): void {
  const custom = [
    ...Object.values(isData(data.custom) ? data.custom : {}),
    ...itemsOf(data.customSections),
  ]
  // Version 3 has them beside the others, under an id.
  for (const [key, value] of Object.entries(data)) {
    const isTyped = isData(value) && typeof value.type === 'string' && value.type !== 'basic'
    if (!isTyped || !Array.isArray(value.items)) continue
    custom.push(value)
    delete data[key]
  }
  delete data.custom
  data.customSections = custom.filter((section) => {
    const { type } = isData(section) ? section : {}
    if (typeof type !== 'string' || !listTypes.includes(type)) return true
    data[type] = [...itemsOf(data[type]), ...itemsOf(section)]
    return false
  })
}
