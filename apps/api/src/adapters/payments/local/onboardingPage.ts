import { html } from '../../standIn/html.ts'
import type { Page } from '../../standIn/page.ts'
import type { StoredMerchant } from './merchantRoutes.ts'

const notice = 'A stand-in for the payment provider: no account is opened and no money moves.'

/** The page on which a merchant says who they are and where their money goes. */
export const onboardingPage = ({ name, currency, page }: StoredMerchant, path: string): Page => ({
  title: `Payment account of ${name}`,
  notice,
  formTargets: [...new Set(Object.values(page?.returnUrls ?? {}).map((url) => new URL(url).origin))],
  main: html`<div class="narrow card">
    <h1>Payment account of ${name}</h1>
    <form method="post" action="${path}">
      <label>E-mail <input name="email" type="email" autocomplete="off" value="accounts@merchant.example" /></label>
      <label>Bank account (${currency}) <input name="account" autocomplete="off" value="SG12 3456 7890" /></label>
      <p class="row">
        <button name="end" value="FINISHED">Finish</button>
        <button class="secondary" name="end" value="UNFINISHED">Leave a document out</button>
        <button class="secondary" name="end" value="REFUSED">Be refused</button>
      </p>
    </form>
  </div>`,
})

/** What is left to see of a page that is over, or never was. */
export const noOnboardingPage: Page = {
  title: 'This page is over',
  notice,
  main: html`<div class="narrow card">
    <h1>This page is over</h1>
    <p>Open it again from your portal.</p>
  </div>`,
}
