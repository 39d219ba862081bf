/** A number with its word: '1 office', '12 offices'. */
export const countOf = (count: number, one: string, several: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : several}`

/** Words as a list: 'a, b and c'. */
export const listOf = (words: readonly string[]): string => new Intl.ListFormat('en-GB').format(words)
