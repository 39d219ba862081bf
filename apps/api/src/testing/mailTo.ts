import { vi } from 'vitest'
import type { SentMail, TestApp } from './testApp.ts'

/** The last mail to a person whose subject has these words, once it has left; jobs must run. */
export const mailTo = (test: Pick<TestApp, 'mails'>, email: string, words = ''): Promise<SentMail> =>
  vi.waitFor(
    () => {
      const mail = test.mails.findLast(({ to, subject }) => to === email && subject.includes(words))
      if (!mail) throw new Error(`no mail to ${email} about ${words}`)
      return mail
    },
    { timeout: 15_000, interval: 50 },
  )
