import { type Markup, html } from '../../standIn/html.ts'
import type { Page } from '../../standIn/page.ts'
import type { Person } from './people.ts'

const notice = 'Local stand-in for Microsoft Entra ID: no password is asked for, and nothing leaves this machine.'
const SHOWN = 50

export type SignInPage = {
  /** Path of the page itself, to which its forms lead. */
  path: string
  people: readonly Person[]
  search: string
  /** E-mail address with which the person came. */
  hint: string
  formTargets: readonly string[]
  error?: string
}

/** Asks who wants to sign in. */
export function signInPage({ path, people, search, hint, formTargets, error }: SignInPage): Page {
  const title = 'Pick an account'
  return {
    title: error ? `Error: ${title}` : title,
    notice,
    formTargets,
    main: html`<div class="narrow">
      <h1>${title}</h1>
      <p class="quiet">to continue to Atrium</p>
      <form method="get" action="${path}" role="search" class="row">
        <label>Name or e-mail address <input type="search" name="search" value="${search}" /></label>
        <button class="secondary">Search</button>
      </form>
      <p class="quiet" role="status">${countText(people.length)}</p>
      ${people.length > 0 && accountList(path, people.slice(0, SHOWN))} ${otherAccount(path, hint, error)}
      <form method="post" action="${path}"><button class="secondary" name="cancel" value="yes">Cancel</button></form>
    </div>`,
  }
}

function countText(found: number): string {
  if (found === 0) return 'No account matches.'
  if (found === 1) return '1 account'
  return found > SHOWN ? `${found} accounts, the first ${SHOWN} shown` : `${found} accounts`
}

function accountList(path: string, people: readonly Person[]): Markup {
  const items = people.map(
    ({ subject, email, fullName, note }) =>
      html`<li>
        <button name="subject" value="${subject}">
          <strong>${fullName}</strong><span>${email}</span>${note && html` <span class="quiet">· ${note}</span>`}
        </button>
      </li>`,
  )
  return html`<form method="post" action="${path}">
    <ul class="choices card">
      ${items}
    </ul>
  </form>`
}

function otherAccount(path: string, hint: string, error: string | undefined): Markup {
  return html`<h2>Use another account</h2>
    <form method="post" action="${path}" class="card">
      ${error && html`<p id="error" role="alert"><strong>${error}</strong></p>`}
      <p>
        <label
          >E-mail address
          <input
            type="email"
            name="email"
            autocomplete="off"
            required
            value="${hint}"
            ${error && html` aria-invalid="true" aria-describedby="error"`}
          />
        </label>
      </p>
      <p>
        <label>Full name <input name="fullName" autocomplete="off" required maxlength="100" /></label>
      </p>
      <button>Sign in</button>
    </form>`
}

/** Says why a sign-in cannot go on. */
export function failurePage(reason: string): Page {
  return {
    title: 'Sign-in did not work',
    notice,
    main: html`<div class="narrow">
      <h1>Sign-in did not work</h1>
      <p role="alert">${reason}</p>
      <p>Go back to Atrium and sign in again.</p>
    </div>`,
  }
}
