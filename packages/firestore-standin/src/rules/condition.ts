/** What stands after `if`: an expression over who asks and what the wildcards of the path hold. */
export type Auth = { uid: string; token: Record<string, unknown> } | null
export type Scope = { auth: Auth; variables: Map<string, string | undefined> }
export type Expression = (scope: Scope) => unknown

/** A condition that could not be evaluated: it grants nothing. */
export class EvaluationError extends Error {}

export function isGranted(condition: Expression, scope: Scope): boolean {
  try {
    return condition(scope) === true
  } catch (error) {
    if (error instanceof EvaluationError) return false
    throw error
  }
}

/** `||` and `&&` as the rules have them: one side that decides is enough, even if the other fails. */
export function either(decides: boolean, left: Expression, right: Expression): Expression {
  return (scope) => {
    let failure: unknown
    for (const side of [left, right]) {
      try {
        if (boolean(side(scope)) === decides) return decides
      } catch (error) {
        failure ??= error
      }
    }
    if (failure) throw failure
    return !decides
  }
}

export function boolean(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new EvaluationError('not a boolean')
  return value
}

export function compare(operator: string, left: unknown, right: unknown): boolean {
  if (operator === '==') return left === right
  if (operator === '!=') return left !== right
  const isOrdered =
    (typeof left === 'number' && typeof right === 'number') ||
    (typeof left === 'string' && typeof right === 'string')
  if (!isOrdered) throw new EvaluationError('not comparable')
  if (operator === '<') return left < right
  if (operator === '<=') return left <= right
  return operator === '>' ? left > right : left >= right
}
