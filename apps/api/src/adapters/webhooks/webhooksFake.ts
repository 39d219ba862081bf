import { httpWebhooks } from './httpWebhooks.ts'
import { WebhookUnreachableError, type WebhookPost, type Webhooks } from './webhooks.ts'

const guard = httpWebhooks({ networks: '' })
const posted: WebhookPost[] = []
const answers = new Map<string, number | 'away'>()

/** What the fake was sent, oldest first. */
export const fakePosts: readonly WebhookPost[] = posted

/** Has the fake answer so at an address from now on; 'away' is no answer. */
export const answerAt = (url: string, answer: number | 'away'): void => void answers.set(url, answer)

/** Receivers for tests, which take everything unless told otherwise. */
export const fakeWebhooks: Webhooks = {
  refusalOf: guard.refusalOf,
  post: async (message) => {
    posted.push(message)
    const answer = answers.get(message.url) ?? 200
    if (answer === 'away') throw new WebhookUnreachableError('The host refused the connection.')
    return { statusCode: answer, text: `answered ${answer}` }
  },
}
