/** Posts JSON and answers status and body; over the network unless told. */
export type PostJson = (
  url: string,
  headers: Record<string, string>,
  body: string,
) => Promise<{ status: number; text: string }>

/** Posts to a provider on the network, which has a quarter of a minute to answer. */
export const postOverNetwork: PostJson = async (url, headers, body) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(15_000),
  })
  return { status: answer.status, text: await answer.text() }
}

/** The fields of what a provider wrote; none where it is no JSON object. */
export function fieldsIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
