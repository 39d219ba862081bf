import { createHash } from 'node:crypto'
import { type Markup, html } from './html.ts'
import { style } from './style.ts'

export type Page = {
  title: string
  /** Says what the page stands in for; shown on top, so that nobody takes it for the real service. */
  notice: string
  main: Markup
  /** Origins to which a form on the page may lead, redirects included; only this one by default. */
  formTargets?: readonly string[]
}

const styleHash = createHash('sha256').update(style).digest('base64')

/** A whole HTML document in the style that all local stand-ins share. */
export function pageDocument(page: Page): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${page.title}</title>
        ${{ markup: `<style>${style}</style>` }}
      </head>
      <body>
        <header class="notice">${page.notice}</header>
        <main>${page.main}</main>
      </body>
    </html>`.markup
}

/** Response headers of such a page: no script, no foreign content, never stored. */
export function pageHeaders(page: Pick<Page, 'formTargets'> = {}): Record<string, string> {
  const forms = ["'self'", ...(page.formTargets ?? [])].join(' ')
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; form-action ${forms}; base-uri 'none'; frame-ancestors 'none'`,
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  }
}
