import type { PublicCtx } from '../ctx.ts'
import type { OutboxChannel } from '../tables.ts'

/** A message of the outbox as its channel takes it: the words of its letter, with what is this receiver's own in them. */
export type Outgoing = {
  /** The same however often it is tried. */
  id: string
  /** How often it was tried, this time included. */
  attempts: number
  officeCentreId: string | null
  /** What the channel reaches its receiver by, such as a mail address. */
  recipient: string
  subject: string
  html: string
  text: string
  /** The same in a line or two, without what is the receiver's own; empty where the letter has none. */
  short: string
  /** What is this receiver's own, such as the address of their link; empty where there is nothing. */
  own: string
}

/** A way for messages to leave. Each has a file of its own beside this one, and a line in `apps/api/src/outboxChannels.ts`. */
export type Channel = {
  /**
   * Takes one message to its receiver.
   * @throws UndeliverableError where trying again is of no use; whatever else is thrown is tried again
   */
  send: (ctx: PublicCtx, message: Outgoing) => Promise<void>
  /** How long a message waits that was tried so often, in milliseconds; null where it is given up. */
  waitAfter?: (id: string, attempts: number) => number | null
  /** Each receiver is a system of its own: that some are away says nothing of the others, and none takes all places. */
  isOfMany?: true
  /** Having left is not having come: a receipt tells later (`takeReceipt`). */
  hasReceipts?: true
}

/** The receiver cannot be reached this way; says why in a sentence. */
export class UndeliverableError extends Error {}

declare module '../ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the interface of that name
  interface Services {
    outboxChannels: Readonly<Record<OutboxChannel, Channel>>
  }
}
