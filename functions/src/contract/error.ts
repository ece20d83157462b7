/** The response to a call that is refused or fails. */
export interface ErrorBody {
  message: string
  code: string
  fields?: Record<string, string>
}
