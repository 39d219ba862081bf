import { ApiFailure, errorMessage as inEnglish, isApiFailure } from '@atrium/api-client/apiFailure.ts'
import i18next from 'i18next'
import { saidIn, type Refusals } from './refusals/refusals.ts'

/** The namespace of the catalogue in which refusals stand. */
export const refusalNamespace = 'refusals'

const said = (sentence: string): string => {
  // The bundle of that namespace is what its loader gave.
  const refusals = i18next.getResourceBundle(i18next.resolvedLanguage ?? 'en', refusalNamespace) as Refusals | undefined
  return refusals ? saidIn(refusals, sentence) : sentence
}

/** What to tell a visitor of any error, in the language that is read now. */
export const errorMessage = (error: unknown): string => said(inEnglish(error))

/** The refused fields, each with its message in the language that is read now. */
export const refusedFields = (error: unknown): { field: string; message: string }[] =>
  isApiFailure(error) ? error.errors.map(({ field, message }) => ({ field, message: said(message) })) : []

/** The same failure in the language that is read now, for forms that say it themselves. */
export const failureInWords = (error: Error): Error =>
  isApiFailure(error)
    ? new ApiFailure({
        status: error.status,
        code: error.code,
        data: error.data,
        message: said(error.message),
        errors: error.errors.map((one) => ({ ...one, message: said(one.message) })),
      })
    : error

type Rules = Record<string, (value: string) => string | null>

/** The rules of a form that portals share, with their messages in the language that is read now. */
export const rulesInWords = <Given extends Rules>(rules: Given): Given => {
  const inWords = ([name, rule]: [string, Rules[string]]) => {
    const say = (value: string) => {
      const problem = rule(value)
      return problem === null ? null : said(problem)
    }
    return [name, say] as const
  }
  // The same names with functions of the same shape.
  return Object.fromEntries(Object.entries(rules).map(inWords)) as Given
}
