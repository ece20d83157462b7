/**
 * The header in which a list says when it was read (ISO 8601), since the function keeps lists for a while: the
 * published page can be newer.
 */
export const readAtHeader = 'read-at'
