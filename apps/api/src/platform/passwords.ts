import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)
// OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** Hashes a password with argon2id; the answer carries salt and cost. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: password, nonce, ...cost })
  return ['argon2id', cost.memory, cost.passes, nonce.toString('base64url'), tag.toString('base64url')].join('$')
}

/** Whether the password is the one that was hashed; false also for a missing hash, in the same time. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, nonce, tag] = (hash ?? decoy).split('$')
  const expected = Buffer.from(tag ?? '', 'base64url')
  const actual = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(nonce ?? '', 'base64url'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: cost.parallelism,
    tagLength: expected.length,
  })
  return hash !== null && timingSafeEqual(actual, expected)
}

const decoy = [
  'argon2id',
  cost.memory,
  cost.passes,
  randomBytes(16).toString('base64url'),
  randomBytes(32).toString('base64url'),
].join('$')
