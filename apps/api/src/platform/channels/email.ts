import type { Channel } from './channel.ts'

/** Mails; the recipient is an address. */
export const byMail: Channel = {
  send: async ({ services }, { id, recipient: to, subject, html, text }) => {
    await services.mail.send({ to, subject, html, text, id })
  },
}
