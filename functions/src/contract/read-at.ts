/**
 * Response header with the time (ISO 8601) a list was read: the function caches lists, so the published page can
 * be newer.
 */
export const readAtHeader = 'read-at'
