import type { TestActor, TestApp } from './testApp.ts'

type Uploaded = { status: number; body: { data: { systemFileId: string }; errors?: { field: string }[] } }
type File = { name: string; content: Buffer }

/** Sends a form with a file as a browser does, to a path of the API; without an actor where a link or a tablet sends it. */
export async function sendForm(
  test: TestApp,
  as: TestActor | undefined,
  { method = 'POST', path, file, fields = {}, headers = {} }: SentForm,
): Promise<{ status: number; body: unknown }> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file.content)]), file.name)
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const request = new Request('http://atrium/', { method: 'POST', body: form })
  const response = await test.app.inject({
    method,
    url: `/api${path}`,
    headers: {
      ...(as ? { authorization: `Bearer ${await as.token()}` } : {}),
      ...headers,
      'content-type': String(request.headers.get('content-type')),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json() }
}

type SentForm = {
  method?: 'POST' | 'PUT'
  path: string
  file: File
  fields?: Record<string, string>
  headers?: Record<string, string>
}

/** Uploads a file as a browser does. */
export const uploadFile = async (test: TestApp, as: TestActor, file: File, module: string): Promise<Uploaded> =>
  // The answer is that of the upload call.
  (await sendForm(test, as, { path: '/system-files/upload', file, fields: { module } })) as Uploaded
