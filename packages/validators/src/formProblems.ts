/** Something that may be wrong with a form: the field, whether it is, and what to say beside it. */
export type FormProblem = readonly [field: string, isWrong: boolean, message: string]

/** What is wrong with a form, by its fields; of several at one field the last is said. */
export const wrongFields = (problems: readonly FormProblem[]): Record<string, string> =>
  Object.fromEntries(problems.filter(([, isWrong]) => isWrong).map(([field, , message]) => [field, message]))
