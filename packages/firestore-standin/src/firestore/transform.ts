/** What a write does to a field by itself: server time, numbers and lists. */
import {
  compareValues,
  isEqual,
  numberOf,
  numberValue,
  StatusError,
  status,
  type Timestamp,
  timestampValue,
  typeOf,
  type Value,
} from './values.ts'

export type FieldTransform = {
  fieldPath: string
  setToServerValue?: string
  increment?: Value
  maximum?: Value
  minimum?: Value
  appendMissingElements?: { values?: Value[] }
  removeAllFromArray?: { values?: Value[] }
}

/** What the field then holds, and what the answer to the write says of it. */
export function transformed(
  transform: FieldTransform,
  current: Value | undefined,
  now: Timestamp,
): { stored: Value; result: Value } {
  const list = current?.arrayValue?.values ?? []
  const isIn = (values: Value[], value: Value) => values.some((other) => isEqual(other, value))
  const nothing: Value = { valueType: 'nullValue', nullValue: 'NULL_VALUE' }
  if (transform.appendMissingElements) {
    const values = [...list]
    for (const value of transform.appendMissingElements.values ?? []) {
      if (!isIn(values, value)) values.push(value)
    }
    return { stored: { valueType: 'arrayValue', arrayValue: { values } }, result: nothing }
  }
  if (transform.removeAllFromArray) {
    const removed = transform.removeAllFromArray.values ?? []
    const values = list.filter((value) => !isIn(removed, value))
    return { stored: { valueType: 'arrayValue', arrayValue: { values } }, result: nothing }
  }
  const stored = transform.setToServerValue
    ? timestampValue(now)
    : transformedNumber(transform, current)
  return { stored, result: stored }
}

function transformedNumber(transform: FieldTransform, current: Value | undefined): Value {
  const operand = transform.increment ?? transform.maximum ?? transform.minimum
  if (!operand) {
    throw new StatusError(status.unimplemented, 'This field transform is not known here.')
  }
  if (!current || typeOf(current) !== 'number') return operand
  if (transform.increment) {
    const isDouble = current.doubleValue !== undefined || operand.doubleValue !== undefined
    return numberValue(numberOf(current) + numberOf(operand), isDouble)
  }
  const isOperandLarger = compareValues(operand, current) > 0
  return isOperandLarger === (transform.maximum !== undefined) ? operand : current
}
