/** Where the function serves the heavy scripts of the owner's area, to the owner alone. */
export const ownerChunks = '/api/chunks/'
