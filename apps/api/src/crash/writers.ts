import { setTimeout as wait } from 'node:timers/promises'

export type Acknowledged = { id: string; groupName: string }
export type Pending = { key: string; groupName: string }

type Target = { origin: string; officeCentreId: string; token: string }

/** Adds one user group; undefined when it was refused, or the connection broke before the answer came. */
export async function addGroup(
  target: Target,
  { key, groupName }: Pending,
  refused: (answer: string) => void = () => undefined,
): Promise<Acknowledged | undefined> {
  try {
    const answer = await fetch(`${target.origin}/api/office-centres/${target.officeCentreId}/user-groups`, {
      method: 'POST',
      headers: { authorization: `Bearer ${target.token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ groupName }),
      signal: AbortSignal.timeout(10_000),
    })
    const { data, code } = (await answer.json()) as { data: Acknowledged; code: string }
    if (answer.status !== 200) {
      refused(`${answer.status} ${code}`)
      return undefined
    }
    return { id: data.id, groupName: data.groupName }
  } catch {
    return undefined
  }
}

/** Writes until told to stop; keeps what was acknowledged, and what was under way when the server went. */
export function startWriters(target: Target, count: number, label: string) {
  const acknowledged: Acknowledged[] = []
  const unanswered: Pending[] = []
  /** The answers of calls that were refused: status and code. */
  const refusals = new Set<string>()
  const state = { running: true }
  const write = async (writer: number) => {
    for (let number = 0; state.running; number++) {
      const pending = { key: `${label}-${writer}-${number}`, groupName: `Group ${label} ${writer} ${number}` }
      const answer = await addGroup(target, pending, (said) => refusals.add(said))
      if (answer) acknowledged.push(answer)
      else {
        unanswered.push(pending)
        await wait(20)
      }
    }
  }
  const all = Promise.all(Array.from({ length: count }, (_, index) => write(index)))
  return {
    acknowledged,
    unanswered,
    refusals,
    /** Waits until the first writes were acknowledged: killing an idle server would show nothing. */
    underWay: async () => {
      const until = Date.now() + 10_000
      while (acknowledged.length < 2 && Date.now() < until) await wait(5)
    },
    stop: async () => {
      state.running = false
      await all
    },
  }
}
