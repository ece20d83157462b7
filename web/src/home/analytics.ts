import type { FirebaseApp, FirebaseOptions } from 'firebase/app'

/** The seven values from the build's environment, else from Hosting. Null when neither has them. */
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
  if (env.VITE_STATIC === 'any-host') return null
  try {
    const response = await fetch('/__/firebase/init.json')
    const json = response.headers.get('content-type')?.startsWith('application/json')
    return response.ok && json ? await response.json() : null
  } catch {
    return null
  }
}

/** Whether Analytics may store cookies and ids. Set `granted` only with a legal basis or consent. */
const storage = import.meta.env.VITE_ANALYTICS_STORAGE === 'granted' ? 'granted' : 'denied'

/** Logs the one event of a page load. Does nothing without a measurementId or where Analytics cannot run. */
export async function logPageLoad(): Promise<void> {
  const config = await firebaseConfig()
  if (!config?.measurementId || !(await isReachable(config))) return
  try {
    const [firebase, analytics] = await Promise.all([
      import('firebase/app'),
      import('firebase/analytics'),
    ])
    if (!(await analytics.isSupported())) return
    const app = firebase.initializeApp(config)
    analytics.setConsent({
      analytics_storage: storage,
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    })
    if (storage === 'denied') keepNothing(firebase, app)
    analytics.logEvent(analytics.getAnalytics(app), 'notification_received')
  } catch {
    return
  }
}

/** Regardless of consent, two parts of the library store an installation id and the days of visits. */
function keepNothing(firebase: object, app: FirebaseApp): void {
  const { _addOrOverwriteComponent: overwrite } = firebase as {
    _addOrOverwriteComponent(app: FirebaseApp, component: object): void
  }
  const parts = {
    'installations-internal': { getId: () => undefined },
    heartbeat: { triggerHeartbeat: () => undefined },
  }
  for (const [name, part] of Object.entries(parts)) {
    const instanceFactory = () => part
    overwrite(app, { name, type: 'PRIVATE', instantiationMode: 'LAZY', instanceFactory })
  }
}

/** Checked first, by the library's own first call: where Google is blocked, the library floods the console with errors. */
async function isReachable({ appId, apiKey }: FirebaseOptions): Promise<boolean> {
  try {
    const address = `https://firebase.googleapis.com/v1alpha/projects/-/apps/${appId}/webConfig`
    return (await fetch(address, { headers: { 'x-goog-api-key': apiKey ?? '' } })).ok
  } catch {
    return false
  }
}
