/** Whether the site runs on the owner's own computer. */
export const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)
