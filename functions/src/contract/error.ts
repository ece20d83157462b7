/** The answer to a call that is refused or fails. */
export interface ErrorBody {
  message: string
  code: string
  /** A sentence for each field that is wrong. */
  fields?: Record<string, string>
}
