import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { Mailbox } from './mailbox.ts'

export type MailCatcher = { port: number; close: () => Promise<void> }

const MAXIMUM_BYTES = 30 * 1024 * 1024

/**
 * An SMTP server that accepts every mail and delivers none: it puts them into the mailbox.
 * @param settings `port` 0 takes a free one; `host` is 127.0.0.1 unless told otherwise
 */
export async function startMailCatcher(settings: {
  port: number
  host?: string
  mailbox: Mailbox
}): Promise<MailCatcher> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    size: MAXIMUM_BYTES,
    onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope
      const from = mailFrom ? mailFrom.address : ''
      const to = rcptTo.map((recipient) => recipient.address)
      buffer(stream)
        .then((source) => {
          if (stream.sizeExceeded) throw Object.assign(new Error('The mail is too large'), { responseCode: 552 })
          return settings.mailbox.add(source, { from, to })
        })
        .then(({ id }) => done(null, `Caught as ${id}`), done)
    },
  })
  const listening = server.listen(settings.port, settings.host ?? '127.0.0.1')
  await once(listening, 'listening')
  server.on('error', () => {})
  const address = listening.address()
  return {
    port: typeof address === 'object' && address ? address.port : settings.port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
