/** The local owner. Known to everyone who reads this file, so it is only ever made in an emulator. */
export const owner = { email: 'owner@example.com', password: 'seven-quiet-herons-at-dawn' }
