export type MailAttachment = {
  fileName: string
  content: Buffer | string
  mime?: string
  /** The HTML shows the attachment where it says `<img src="cid:…">` with this id. */
  contentId?: string
}

export type MailMessage = {
  /** The same however often it is sent, so that receivers know a mail that comes twice (RFC 5322, 3.6.4). */
  id?: string
  to: string | readonly string[]
  cc?: readonly string[]
  bcc?: readonly string[]
  /** Overrides the transport's sender, such as "Harbour Towers <noreply@example.test>". */
  from?: string
  replyTo?: string
  subject: string
  text: string
  html?: string
  attachments?: readonly MailAttachment[]
  /** A message to the receiver's calendar: a part `text/calendar` with its method (RFC 6047), and the same as a file. */
  calendar?: { fileName: string; method: string; content: Buffer | string }
  headers?: Readonly<Record<string, string>>
}

/** Sends mails. A rejected send may be tried again, except after a MailRefusedError. */
export type MailTransport = {
  /**
   * @returns the id under which the mail server knows the mail
   * @throws MailRefusedError when the server refused it for good
   */
  send: (message: MailMessage) => Promise<{ messageId: string }>
  close: () => Promise<void>
}

/** The mail server refused a mail for good (an answer of 500 or above, or an address that is none). */
export class MailRefusedError extends Error {
  readonly responseCode: number | undefined

  constructor(message: string, responseCode: number | undefined, options: ErrorOptions) {
    super(message, options)
    this.name = 'MailRefusedError'
    this.responseCode = responseCode
  }
}
