import { sql, type SQL } from 'drizzle-orm'
import type { AnyCtx } from '../ctx.ts'
import { executePrepared } from './prepared.ts'

/** Something to ask the database, and what its rows mean. Rows come as JSON: days and moments are text. */
export type Question<Answer> = { sql: SQL; answer: (rows: never[]) => Answer }

export const question = <Row, Answer>(asked: SQL, answer: (rows: Row[]) => Answer): Question<Answer> => ({
  sql: asked,
  answer,
})

type Answers<Questions> = { [Name in keyof Questions]: Questions[Name] extends Question<infer Answer> ? Answer : never }

/** Asks several things in one statement, which the database keeps planned; for questions of few shapes. */
export async function askTogether<Questions extends Record<string, Question<unknown>>>(
  ctx: Pick<AnyCtx, 'db'>,
  questions: Questions,
): Promise<Answers<Questions>> {
  const asked = Object.entries(questions)
  const columns = asked.map(
    ([name, { sql: rows }]) =>
      sql`(select coalesce(json_agg(answer), '[]') from (${rows}) answer) as ${sql.identifier(name)}`,
  )
  const [found] = await executePrepared<Record<string, never[]>>(ctx.db, sql`select ${sql.join(columns, sql`, `)}`)
  const answers = asked.map(([name, { answer }]) => [name, answer(found?.[name] ?? [])])
  // The entries are those of the questions, each with its own answer.
  return Object.fromEntries(answers) as Answers<Questions>
}

/** Asks one thing. */
export async function ask<Answer>(ctx: Pick<AnyCtx, 'db'>, asked: Question<Answer>): Promise<Answer> {
  const { only } = await askTogether(ctx, { only: asked })
  return only
}
