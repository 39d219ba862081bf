import { createHmac } from 'node:crypto'
import { type Challenge, type Solution, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { BotCheck } from './botCheck.ts'

export type ProofOfWorkSettings = {
  /** Secret of all API processes; at least 32 characters. */
  key: string
  /**
   * Remembers a used answer until it would have expired anyway, for all API processes.
   * @returns false when it was remembered already
   */
  remember: (key: string, expiresAt: Date) => Promise<boolean>
  /** How many attempts a browser needs at most; a thousand take a laptop about a third of a second. Default 2,000. */
  attempts?: number
}

const LIFETIME_MILLISECONDS = 5 * 60 * 1000
const ITERATIONS = 1_000

/** Proof of work after ALTCHA: the browser searches for a number, and one signature shows that it found it. */
export function proofOfWork({ key, remember, attempts = 2_000 }: ProofOfWorkSettings): BotCheck {
  if (key.length < 32) throw new Error('The key of the bot check must have at least 32 characters')
  const secrets = { hmacSignatureSecret: derived(key, 'challenge'), hmacKeySignatureSecret: derived(key, 'solution') }

  return {
    challenge: () =>
      createChallenge({
        ...secrets,
        algorithm: 'PBKDF2/SHA-256',
        cost: ITERATIONS,
        counter: randomInt(Math.floor(attempts / 4), attempts),
        deriveKey,
        expiresAt: new Date(Date.now() + LIFETIME_MILLISECONDS),
      }),

    async verify(payload) {
      const answer = read(payload)
      if (!answer?.challenge.signature || !answer.challenge.parameters.expiresAt) return false
      const { verified } = await verifySolution({ ...answer, ...secrets, deriveKey })
      if (!verified) return false
      return remember(answer.challenge.signature, new Date(answer.challenge.parameters.expiresAt * 1000))
    },
  }
}

function derived(key: string, purpose: string): string {
  return createHmac('sha256', key).update(`bot check ${purpose}`).digest('hex')
}

type Answer = { challenge: Challenge; solution: Solution }

/** Checks the shape only as far as the verification relies on it; that the rest is ours is what the signature says. */
function read(payload: string): Answer | undefined {
  try {
    const answer: Partial<Answer> | null = JSON.parse(Buffer.from(payload, 'base64').toString('utf8'))
    const { challenge, solution } = answer ?? {}
    if (typeof challenge?.signature !== 'string' || typeof challenge.parameters !== 'object') return undefined
    return challenge.parameters && typeof solution === 'object' && solution ? { challenge, solution } : undefined
  } catch {
    return undefined
  }
}
