import autocannon from 'autocannon'

export type Load = { url: string; paths: string[]; headers?: Record<string, string> }
export type Measured = { perSecond: number; p50: number; p95: number }

/** Puts steady load on a server for some seconds; throws when it answers anything but 2xx. */
export async function measure({ url, paths, headers = {} }: Load, seconds: number, connections = 8): Promise<Measured> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: paths.map((path) => ({ method: 'GET', path, headers })),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} answered ${result.non2xx} errors and broke ${result.errors} times`)
  return { perSecond: result.requests.average, p50: result.latency.p50, p95: result.latency.p97_5 }
}

type Posted = { headers: Record<string, string>; body: () => string | undefined }

/** How many posts a second are answered to eight connections, each with a body of its own; throws on a refusal. */
export async function posts(url: string, seconds: number, { headers, body }: Posted): Promise<number> {
  const result = await autocannon({
    url,
    connections: 8,
    duration: seconds,
    requests: [{ method: 'POST', headers, setupRequest: (request) => ({ ...request, body: body() }) }],
  })
  if (result.non2xx > 0) throw new Error(`${url} refused ${result.non2xx} of ${result.requests.total}`)
  return result.requests.average
}

/**
 * Both in turn, several times, once both have been warmed up for as long as a measurement takes; the median of the ratios
 * of their throughput, which holds when the machine's speed drifts.
 */
export async function compare(left: Load, right: Load, { rounds, seconds }: { rounds: number; seconds: number }) {
  await measure(left, seconds)
  await measure(right, seconds)
  const ratios: number[] = []
  const both: { left: Measured; right: Measured }[] = []
  for (let round = 0; round < rounds; round++) {
    const pair = { left: await measure(left, seconds), right: await measure(right, seconds) }
    both.push(pair)
    ratios.push(pair.left.perSecond / pair.right.perSecond)
  }
  return { ratio: median(ratios), ratios, rounds: both }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
