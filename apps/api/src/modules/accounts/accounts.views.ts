import { sql } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { ask, question } from '../../platform/db/questions.ts'
import { passwordSubject } from './attempts.repo.ts'
import { accounts, signInAttempts } from './tables.ts'

/** When somebody last signed in, and until when they cannot from somewhere because of wrong passwords. */
type SignInState = {
  lastSignInDate: Date | null
  lockedUntil: Date | null
  hasPassword: boolean
  hasMicrosoft: boolean
}

type SignInRow = Record<'lastSignInDate' | 'lockedUntil', string | null> &
  Record<'hasPassword' | 'hasMicrosoft', boolean>

/** A person's account, by the e-mail address that they share. */
type Person = { accountId: string; email: string }

export const signInStateOf = (ctx: AnyCtx, person: Person): Promise<SignInState> =>
  ask(ctx, signInQuestion(ctx, person))

/** The same, to be asked together with other things. */
export const signInQuestion = (ctx: AnyCtx, { accountId, email }: Person) =>
  question(
    sql`select last_sign_in_date as "lastSignInDate", password_hash is not null as "hasPassword",
        microsoft_subject is not null as "hasMicrosoft",
        (select max(locked_until) from ${signInAttempts}
          where subject_hash = ${passwordSubject(email)} and locked_until > ${ctx.now()}) as "lockedUntil"
      from ${accounts} where id = ${accountId}`,
    ([row]: SignInRow[]): SignInState => {
      if (!row) throw new Error(`the account ${accountId} is missing`)
      return { ...row, lastSignInDate: momentOf(row.lastSignInDate), lockedUntil: momentOf(row.lockedUntil) }
    },
  )

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text))
