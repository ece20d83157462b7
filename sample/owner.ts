/** The local owner. The password is public, so this account is only ever created in an emulator. */
export const owner = { email: 'owner@example.com', password: 'seven-quiet-herons-at-dawn' }
