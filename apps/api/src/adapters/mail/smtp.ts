import { createTransport } from 'nodemailer'
import { MailRefusedError, type MailMessage, type MailTransport } from './transport.ts'

export type SmtpSettings = {
  host: string
  port: number
  /** TLS from the first byte (port 465); otherwise STARTTLS when the server offers it. */
  secure?: boolean
  /** Refuse a server that offers no TLS. */
  requireTls?: boolean
  user?: string
  password?: string
  /** Sender of mails that name none, such as "Atrium <noreply@example.test>". */
  from: string
}

const TIMEOUT_MILLISECONDS = 20_000

/** Sends through an SMTP server, over at most three connections that are kept open while there is mail. */
export function smtpTransport(settings: SmtpSettings): MailTransport {
  const { host, port, secure = false, requireTls = false, user, password, from } = settings
  const transporter = createTransport({
    pool: true,
    maxConnections: 3,
    host,
    port,
    secure,
    requireTLS: requireTls,
    connectionTimeout: TIMEOUT_MILLISECONDS,
    greetingTimeout: TIMEOUT_MILLISECONDS,
    socketTimeout: 2 * TIMEOUT_MILLISECONDS,
    auth: user ? { user, pass: password } : undefined,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(message) {
      try {
        const { messageId } = await transporter.sendMail(addressed(message, message.from ?? from))
        return { messageId }
      } catch (error) {
        throw refusal(error) ?? error
      }
    },
    async close() {
      transporter.close()
    },
  }
}

function addressed({ id, to, cc, bcc, attachments, calendar, ...rest }: MailMessage, from: string) {
  const [, host = 'localhost'] = /@([^>\s]+)/.exec(from) ?? []
  return {
    ...rest,
    ...(id ? { messageId: `<${id}@${host}>` } : {}),
    from,
    to: typeof to === 'string' ? to : [...to],
    cc: cc && [...cc],
    bcc: bcc && [...bcc],
    attachments: attachments?.map(({ fileName, content, mime, contentId }) => ({
      filename: fileName,
      content,
      contentType: mime,
      cid: contentId,
    })),
    ...(calendar
      ? { icalEvent: { filename: calendar.fileName, method: calendar.method, content: calendar.content } }
      : {}),
  }
}

function refusal(error: unknown): MailRefusedError | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? error.code : undefined
  const response = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined
  const isFinal =
    (response !== undefined && response >= 500 && code !== 'EAUTH') || (code === 'EENVELOPE' && response === undefined)
  return isFinal ? new MailRefusedError(error.message, response, { cause: error }) : undefined
}
