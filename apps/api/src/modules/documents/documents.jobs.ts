import { days, later } from '../../platform/clock.ts'
import type { PublicCtx, TransactionCtx } from '../../platform/ctx.ts'
import { eachByItself, failWith } from '../../platform/eachByItself.ts'
import type { AnyJob, Job } from '../../platform/jobs.ts'
import { sendMails } from '../../platform/mail.ts'
import { notifyUser } from '../../platform/personalNotifications.ts'
import {
  readPeople,
  readToAnnounce,
  readToRemind,
  readUntold,
  readWhoOwes,
  type PublishedDocument,
} from './announcements.views.ts'
import { announcementLetter, expiryLetter, reminderLetter, type Told } from './documents.mail.ts'
import { keepAnnounced, markAnnounced, markReminded } from './documents.repo.ts'

/** How many people are told in one transaction; a job that dies goes on with the next. */
const atOnce = 200
const documentsAtOnce = 50
/** How long before the last day people are reminded. */
const ahead = days(7)

const tell = (tx: TransactionCtx, person: Told, document: PublishedDocument, title: string) =>
  notifyUser(tx, {
    landlordId: person.landlordId,
    officeCentreId: person.officeCentreId,
    userId: person.id,
    kind: 'DOCUMENT',
    title,
    body: document.publisher,
    entityType: 'MY_DOCUMENT',
    entityId: document.id,
  })

/** Those who want mails as they are sent. */
const mailed = <Person extends { isMailed: boolean }>(people: readonly Person[]): Person[] =>
  people.filter(({ isMailed }) => isMailed)

/** Tells the readers of a document of its current file, each once. */
async function announce(ctx: PublicCtx, document: PublishedDocument): Promise<void> {
  for (;;) {
    const told = await ctx.transaction(async (tx) => {
      const people = await readUntold(tx, document.id, atOnce)
      const fresh = new Set(
        await keepAnnounced(
          tx,
          document,
          people.map(({ id }) => id),
        ),
      )
      const untold = people.filter(({ id }) => fresh.has(id))
      await sendMails(
        tx,
        mailed(untold).map((person) => announcementLetter(tx, person, document)),
      )
      const title = document.versionNo > 1 ? `New version of ${document.title}` : `New document: ${document.title}`
      for (const person of untold) await tell(tx, person, document, title)
      if (people.length < atOnce) await markAnnounced(tx, document)
      return people.length
    })
    if (told < atOnce) return
  }
}

/** Announces one document when it is published. */
export const announceJob: Job<{ id: string }> = {
  name: 'document-announce',
  run: async (ctx, { id }) => {
    for (const document of await readToAnnounce(ctx, 1, id)) await announce(ctx, document)
  },
}

/** Reminds of documents that end soon: whoever has published them, and whoever has still to agree to them. */
export const documentReminderJob: Job = {
  name: 'document-reminders',
  schedule: '*/15 * * * *',
  run: async (ctx) => {
    const ending = await readToRemind(ctx, later(ctx.now(), ahead), documentsAtOnce)
    failWith(
      await eachByItself(ctx, ending, async (tx, document) => {
        if (!(await markReminded(tx, document.id))) return
        const publishers = await readPeople(tx, document.publisherUserId ? [document.publisherUserId] : [])
        await sendMails(
          tx,
          mailed(publishers).map((person) => expiryLetter(tx, person, document)),
        )
        for (const person of publishers) await tell(tx, person, document, `${document.title} ends soon`)
        if (!document.acknowledgementRequired) return
        const owing = await readWhoOwes(tx, document.id)
        await sendMails(
          tx,
          mailed(owing).map((person) => reminderLetter(tx, person, document)),
        )
        for (const person of owing) await tell(tx, person, document, `Please agree to: ${document.title}`)
      }),
    )
  },
}

export const documentJobs: AnyJob[] = [announceJob, documentReminderJob]
