import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { contractDocument, type ContractOperation } from './contract.ts'
import { escapeHtml } from './escapeHtml.ts'

type Row = {
  path: string
  method: string
  operation: ContractOperation & { tags?: string[]; summary?: string; description?: string }
}

const style = `:root{color-scheme:light dark;font-family:system-ui,sans-serif;line-height:1.5}body{max-width:72rem;margin:0 auto;padding:2rem 1rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.4rem .6rem;border-bottom:1px solid color-mix(in srgb,currentColor 20%,transparent);vertical-align:top}
code{font-size:.9em;overflow-wrap:anywhere}h2{margin-top:2.5rem}.scroll{overflow-x:auto}`
const styleHash = createHash('sha256').update(style).digest('base64')

/** `/docs`: every operation with who may call it; `/openapi.json`: the document itself. */
export function serveDocs(app: FastifyInstance): void {
  let page: string | undefined
  app.get('/docs', (_request, reply) => {
    page ??= docsPage()
    return reply
      .header('content-security-policy', `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`)
      .type('text/html; charset=utf-8')
      .send(page)
  })
  app.get('/openapi.json', (_request, reply) => reply.type('application/json').send(JSON.stringify(contractDocument())))
}

function docsPage(): string {
  const rows: Row[] = Object.entries(contractDocument().paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  )
  const tags = [...new Set(rows.map(tagOf))]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Atrium API</title><style>${style}</style></head><body><main><h1>Atrium API</h1>
<p>${rows.length} operations below <code>/api</code>. The whole document: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Areas"><ul>${tags.map((tag) => `<li><a href="#${slug(tag)}">${escapeHtml(tag)}</a></li>`).join('')}</ul></nav>
${tags
  .map((tag) =>
    section(
      tag,
      rows.filter((row) => tagOf(row) === tag),
    ),
  )
  .join('')}</main></body></html>`
}

const tagOf = (row: Row) => row.operation.tags?.[0] ?? 'Other'
const slug = (tag: string) => tag.toLowerCase().replaceAll(/\W+/g, '-')

function section(tag: string, rows: Row[]): string {
  return `<h2 id="${slug(tag)}">${escapeHtml(tag)}</h2><div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(tag)}"><table><thead><tr><th scope="col">Operation</th><th scope="col">Call</th><th scope="col">Who may</th><th scope="col">Audit</th></tr></thead><tbody>${rows
    .map(
      ({ path, method, operation }) =>
        `<tr><td><code>${operation.operationId}</code></td><td><code>${method.toUpperCase()} ${escapeHtml(path)}</code></td><td>${whoMay(operation)}</td><td>${operation['x-audit'] ?? ''}</td></tr>`,
    )
    .join('')}</tbody></table></div>`
}

function whoMay(operation: ContractOperation): string {
  const permission = operation['x-permission']
  const who = Array.isArray(permission)
    ? permission.join(' or ')
    : permission === 'public'
      ? 'anybody'
      : 'anybody signed in'
  return escapeHtml(operation['x-add-on'] ? `${who}, add-on ${operation['x-add-on']}` : who)
}
