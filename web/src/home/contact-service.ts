const configured = import.meta.env.VITE_CONTACT_ENDPOINT
const accessKey = import.meta.env.VITE_CONTACT_ACCESS_KEY

/** The form's endpoint: a third-party service that answers {success, message}, or the site's own. */
const contactEndpoint = configured || '/api/contact/submit'
export const isOwnService = !configured
/** False for a page deployed without any form service. */
export const hasService = configured !== 'none'

export type ContactAnswer =
  | { success: true }
  | { success: false; message: string; fields: Record<string, string> }

/** ms. Longer than the function's limit: 5 s for the form to arrive, 20 s for its work. */
const timeout = 35_000

/** Never rejects: a service that cannot be reached or understood is a failure with the message `unreachable`. */
export async function sendMessage(form: FormData, unreachable: string): Promise<ContactAnswer> {
  if (accessKey) form.set('access_key', accessKey)
  // For bot detection: the API asks those faster than any typist to send again.
  if (isOwnService) form.set('elapsed', String(Math.round(performance.now())))
  const refusal = { success: false, message: unreachable, fields: {} } as const
  try {
    const response = await fetch(contactEndpoint, {
      method: 'POST',
      headers: { accept: 'application/json', 'accept-language': document.documentElement.lang },
      body: form,
      signal: AbortSignal.timeout(timeout),
    })
    const answer: Record<string, unknown> = await response.json()
    const { success, message, fields } = answer
    if (response.ok && success === true) return { success }
    return {
      success: false,
      message: typeof message === 'string' && message !== '' ? message : unreachable,
      fields: isTexts(fields) ? fields : {},
    }
  } catch {
    return refusal
  }
}

function isTexts(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  )
}
