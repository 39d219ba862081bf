import type { TestActor, TestApp } from './testApp.ts'

type Uploaded = { status: number; body: { data: { systemFileId: string }; errors?: { field: string }[] } }

/** Uploads a file as a browser does. */
export async function uploadFile(
  test: TestApp,
  as: TestActor,
  file: { name: string; content: Buffer },
  module: string,
): Promise<Uploaded> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file.content)]), file.name)
  form.append('module', module)
  const request = new Request('http://atrium/', { method: 'POST', body: form })
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/system-files/upload',
    headers: {
      authorization: `Bearer ${await as.token()}`,
      'content-type': String(request.headers.get('content-type')),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json() }
}
