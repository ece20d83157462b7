/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_CONTACT_ENDPOINT?: string
  readonly VITE_CONTACT_ACCESS_KEY?: string
  /** 'granted' lets Analytics store cookies in the visitor's browser. */
  readonly VITE_ANALYTICS_STORAGE?: string
  /** The page alone, without a function: on Firebase Hosting, or on a host that knows nothing of Firebase. */
  readonly VITE_STATIC?: 'hosting' | 'any-host'
  readonly VITE_FIREBASE_API_KEY?: string
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string
  readonly VITE_FIREBASE_PROJECT_ID?: string
  readonly VITE_FIREBASE_STORAGE_BUCKET?: string
  readonly VITE_FIREBASE_MESSAGING_SENDER_ID?: string
  readonly VITE_FIREBASE_APP_ID?: string
  readonly VITE_FIREBASE_MEASUREMENT_ID?: string
}
