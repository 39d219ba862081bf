import type { ApiClient } from '@atrium/api-client/client.ts'
import type { Challenge, Solution } from 'altcha-lib/types'

/** Seconds before its expiry from which an answer is not used any more: it has to reach the server in time. */
const MARGIN_SECONDS = 15

type Answer = { text: string; expiresAt: number | undefined }

/**
 * Proof that a browser took some trouble, asked for and worked out in the background while the person types (doc 1 §7).
 * Each answer counts once: `take` hands it out and starts on nothing new until it is prepared or taken again.
 */
export function createBotCheck(api: Pick<ApiClient, 'call'>) {
  let next: Promise<Answer> | undefined

  const prepare = (): void => {
    next ??= solve(api)
    next.catch(() => {
      next = undefined
    })
  }

  /** The value of the header `x-bot-check-response`; throws when there is no challenge or no cryptography here. */
  const take = async (): Promise<string> => {
    prepare()
    const answer = await (next ?? solve(api))
    next = undefined
    const isFresh = answer.expiresAt === undefined || answer.expiresAt - MARGIN_SECONDS > Date.now() / 1000
    return isFresh ? answer.text : (await solve(api)).text
  }

  return { prepare, take }
}

async function solve(api: Pick<ApiClient, 'call'>): Promise<Answer> {
  const challenge: unknown = await api.call('getBotCheck', {}, { silent: true })
  if (!isChallenge(challenge)) throw new Error('The bot check could not be loaded. Load the page again.')
  const solution = await solutionOf(challenge)
  if (!solution) throw new Error('The bot check could not be completed. Load the page again.')
  const { parameters, signature } = challenge
  return {
    text: btoa(JSON.stringify({ challenge: { parameters, signature }, solution })),
    expiresAt: parameters.expiresAt,
  }
}

async function solutionOf(challenge: Challenge): Promise<Solution | null> {
  const { solveChallenge } = await import('altcha-lib')
  const { deriveKey } = challenge.parameters.algorithm.startsWith('PBKDF2/')
    ? await import('altcha-lib/algorithms/web/pbkdf2')
    : await import('altcha-lib/algorithms/web/sha')
  return solveChallenge({ challenge, deriveKey })
}

const isChallenge = (value: unknown): value is Challenge =>
  typeof value === 'object' &&
  value !== null &&
  'parameters' in value &&
  typeof value.parameters === 'object' &&
  value.parameters !== null &&
  'algorithm' in value.parameters &&
  typeof value.parameters.algorithm === 'string'
