/** What PostgreSQL answers for an expression. */
export interface Answer {
  type: number
  /** False only if it is certain that it is never null. */
  isNullable: boolean
  /** All texts that it can be, if they are known; none if it is null. */
  values?: readonly string[] | undefined
  /** The items of an array, also of one in JSON. */
  items?: Answer | undefined
  /** The fields of a row or of an object in JSON. */
  fields?: Map<string, Answer> | undefined
  /** The values of an object in JSON whose keys are data. */
  entries?: Answer | undefined
}

/** What is one of several answers. */
export function either(answers: readonly Answer[]): Answer {
  const shape = answers.find(({ fields, items, entries }) => fields ?? items ?? entries)
  const values = answers.map((answer) => answer.values)
  return {
    ...(shape ?? {}),
    type: answers[0]?.type ?? 0,
    isNullable: isAnyNullable(answers),
    values: values.every((list) => list !== undefined) ? [...new Set(values.flat())] : undefined,
  }
}

export function isAnyNullable(answers: readonly Answer[]): boolean {
  return answers.some(({ isNullable }) => isNullable)
}
