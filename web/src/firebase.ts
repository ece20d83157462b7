import type { FirebaseOptions } from 'firebase/app'

/** The seven values: from the build's environment, else from Hosting. Null when neither has them. */
async function firebaseConfig(): Promise<FirebaseOptions | null> {
  const env = import.meta.env
  if (env.VITE_FIREBASE_PROJECT_ID) {
    const values = {
      apiKey: env.VITE_FIREBASE_API_KEY,
      authDomain: env.VITE_FIREBASE_AUTH_DOMAIN,
      projectId: env.VITE_FIREBASE_PROJECT_ID,
      storageBucket: env.VITE_FIREBASE_STORAGE_BUCKET,
      messagingSenderId: env.VITE_FIREBASE_MESSAGING_SENDER_ID,
      appId: env.VITE_FIREBASE_APP_ID,
      measurementId: env.VITE_FIREBASE_MEASUREMENT_ID,
    }
    return values as FirebaseOptions
  }
  try {
    const response = await fetch('/__/firebase/init.json')
    const json = response.headers.get('content-type')?.startsWith('application/json')
    return response.ok && json ? await response.json() : null
  } catch {
    return null
  }
}

/** Logs the one event of a page load. Without a measurementId, or where Analytics cannot run, it does nothing. */
export async function logNotificationReceived(): Promise<void> {
  const config = await firebaseConfig()
  if (!config?.measurementId || !(await isReachable(config))) return
  try {
    const [{ initializeApp }, analytics] = await Promise.all([
      import('firebase/app'),
      import('firebase/analytics'),
    ])
    if (!(await analytics.isSupported())) return
    analytics.logEvent(analytics.getAnalytics(initializeApp(config)), 'notification_received')
  } catch {
    return
  }
}

/** Asked first, with the library's own first call: where Google is blocked, the library fills the console with errors. */
async function isReachable({ appId, apiKey }: FirebaseOptions): Promise<boolean> {
  try {
    const address = `https://firebase.googleapis.com/v1alpha/projects/-/apps/${appId}/webConfig`
    return (await fetch(address, { headers: { 'x-goog-api-key': apiKey ?? '' } })).ok
  } catch {
    return false
  }
}
