import type { Ctx } from '../../platform/ctx.ts'
import { ruleViolation } from '../../platform/errors.ts'

/** Counts what a tenant still waits for in units, such as aircon extensions, by a word for people: '2 aircon extensions'. */
export type OpenRequestCheck = (ctx: Ctx, unitIds: string[]) => Promise<string[]>

const checks: OpenRequestCheck[] = []

/** A module whose requests belong to units says here how to find the open ones. */
export const declareOpenRequests = (check: OpenRequestCheck): void => void checks.push(check)

/** 422 while something is open in one of the units (entities 6.4). */
export async function requireNoOpenRequests(ctx: Ctx, unitIds: string[]): Promise<void> {
  const found = (await Promise.all(checks.map((check) => check(ctx, unitIds)))).flat()
  if (found.length > 0) throw ruleViolation(`Still open for this unit: ${found.join(', ')}. Close them first.`)
}
