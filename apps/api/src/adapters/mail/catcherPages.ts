import { escapeHtml } from '../../platform/escapeHtml.ts'
import { type Markup, html } from '../standIn/html.ts'
import type { Page } from '../standIn/page.ts'
import type { CaughtAttachment, Mail, MailSummary } from './mailbox.ts'

const notice = 'Local mailbox: these e-mails were kept here and not sent to anyone.'

/** The list of caught mails; `prefix` is the path below which the catcher is mounted. */
export function listPage(prefix: string, mails: readonly MailSummary[], search: string): Page {
  const shown = mails.slice(0, 200)
  return {
    title: 'Caught mails',
    notice,
    main: html`<h1>Caught mails</h1>
      <form method="get" action="${prefix}/" role="search" class="row">
        <label>Recipient, sender or subject <input type="search" name="search" value="${search}" /></label>
        <button>Search</button>
      </form>
      <p class="quiet" role="status">${countText(mails.length, shown.length, search)}</p>
      ${
        shown.length > 0 &&
        html`<ul class="choices card">
          ${shown.map((mail) => listItem(prefix, mail))}
        </ul>`
      }`,
  }
}

function countText(found: number, shown: number, search: string): string {
  if (found === 0) return search ? 'No mail matches.' : 'No mail yet. Mails appear here as soon as Atrium sends them.'
  const count = found === 1 ? '1 mail' : `${found} mails`
  return shown < found ? `${count}, the newest ${shown} shown` : `${count}, newest first`
}

function listItem(prefix: string, mail: MailSummary): Markup {
  return html`<li>
    <a href="${prefix}/mails/${mail.id}">
      <strong>${mail.subject || '(no subject)'}</strong>
      <span>To ${mail.to.join(', ')}</span>
      <span class="quiet">· ${time(mail.receivedAt)}${attachmentCount(mail)}</span>
    </a>
  </li>`
}

function attachmentCount({ attachments }: MailSummary): string {
  if (attachments.length === 0) return ''
  return attachments.length === 1 ? ' · 1 attachment' : ` · ${attachments.length} attachments`
}

/** One mail with its header, HTML view in a sandbox, plain text and attachments. */
export function mailPage(prefix: string, mail: Mail): Page {
  const here = `${prefix}/mails/${mail.id}`
  const plain = html`<pre class="card">${mail.text || '(no plain text)'}</pre>`
  return {
    title: `${mail.subject || '(no subject)'} – caught mail`,
    notice,
    main: html`<p><a href="${prefix}/">All caught mails</a></p>
      <h1>${mail.subject || '(no subject)'}</h1>
      <dl class="card">
        <dt>To</dt>
        <dd>${mail.to.join(', ')}</dd>
        <dt>From</dt>
        <dd>${mail.from || '(nobody)'}</dd>
        <dt>Received</dt>
        <dd>${time(mail.receivedAt)}</dd>
      </dl>
      ${
        mail.html !== undefined &&
        html`<h2>Mail</h2>
          <iframe
            title="The mail as HTML"
            src="${here}/html"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          ></iframe>`
      }
      <h2>Plain text</h2>
      ${plain} ${mail.attachments.length > 0 && attachmentList(here, mail)}
      <p><a href="${here}/source" download>Download the mail as it was received</a></p>`,
  }
}

function attachmentList(here: string, mail: Mail): Markup {
  const items = mail.attachments.map(
    ({ fileName, mime, size }, index) =>
      html`<li>
        <a href="${here}/attachments/${index}" download>${fileName}</a>
        <span class="quiet">${mime}, ${size} bytes</span>
      </li>`,
  )
  return html`<h2>Attachments</h2>
    <ul>
      ${items}
    </ul>`
}

function time(iso: string): Markup {
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`
}

/** The mail's own HTML: links open outside, pictures that came with the mail are put in place. */
export function sandboxedHtml(mail: Mail, attachments: readonly CaughtAttachment[]): string {
  const pictures = new Map(attachments.map((attachment) => [attachment.contentId, attachment]))
  const body = (mail.html ?? `<pre>${escapeHtml(mail.text)}</pre>`).replace(
    /cid:([^"'\s)>]+)/gi,
    (reference, id: string) => {
      const picture = pictures.get(id)
      return picture ? `data:${picture.mime};base64,${Buffer.from(picture.content).toString('base64')}` : reference
    },
  )
  return `<!doctype html><base target="_blank">${body}`
}
