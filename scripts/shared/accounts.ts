export type Auth = Awaited<ReturnType<typeof import('../../functions/src/store/firebase.ts').auth>>

export async function findUser(auth: Auth, email: string) {
  return auth.getUserByEmail(email).catch((error: { code?: string }) => {
    if (error.code === 'auth/user-not-found') return undefined
    throw error
  })
}
