/** Words by what stands in their place in English; what is filled in is `{{0}}`, `{{1}}`. */
export type Refusals = Readonly<Record<string, string>>

/**
 * A sentence of the server in another language: the sentence itself, or one like it with other words filled in, which
 * are said in that language too where it has them. What it does not know stays as it is.
 */
export function saidIn(refusals: Refusals, sentence: string): string {
  const known = refusals[sentence]
  if (known !== undefined) return known
  for (const [english, words] of Object.entries(refusals)) {
    const filled = english.includes('{{') ? patternOf(english).exec(sentence)?.slice(1) : undefined
    if (filled) return words.replaceAll(/\{\{(\d)\}\}/g, (_, n: string) => saidIn(refusals, filled[Number(n)] ?? ''))
  }
  return sentence
}

const patterns = new Map<string, RegExp>()

function patternOf(english: string): RegExp {
  const known = patterns.get(english)
  if (known) return known
  const parts = english.split(/\{\{\d\}\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const pattern = new RegExp(`^${parts.join('(.*)')}$`, 'su')
  patterns.set(english, pattern)
  return pattern
}
