import { formatMoney } from '@atrium/validators/money.ts'
import { refusalTexts } from '@atrium/validators/paymentRefusals.ts'
import { html, type Markup } from '../../standIn/html.ts'
import type { Page } from '../../standIn/page.ts'
import type { StoredCheckout } from './checkoutStore.ts'

const notice = 'A stand-in for the payment provider: no card is charged and no money moves.'

const refusals = Object.entries(refusalTexts).map(
  ([code, text]) => html`<option value="${code}">${text.split('.')[0] ?? code}</option>`,
)

/** The page on which a payer pays, is refused, or lets the time run out. */
export function checkoutPage(checkout: StoredCheckout, path: string): Page {
  const amount = formatMoney({ amount: checkout.amountMinor, currency: checkout.currency })
  return {
    title: `Pay ${amount}`,
    notice,
    formTargets: originsOf(checkout),
    main: html`<div class="narrow card">
      <h1>Pay ${amount}</h1>
      <dl>
        <dt>To</dt>
        <dd>${checkout.recipientName}</dd>
        <dt>For</dt>
        <dd>${checkout.description}</dd>
      </dl>
      <h2>Card</h2>
      <form method="post" action="${path}">
        <label
          >Card number <input name="card" inputmode="numeric" autocomplete="off" value="4242 4242 4242 4242"
        /></label>
        <label
          >If it is refused, because of
          <select name="refusal">
            ${refusals}
          </select></label
        >
        <p class="row">
          <button name="outcome" value="SUCCESSFUL">Pay ${amount}</button>
          <button class="secondary" name="outcome" value="FAILED">Have the card refused</button>
          <button class="secondary" name="outcome" value="EXPIRED">Let the time run out</button>
        </p>
      </form>
    </div>`,
  }
}

/** What is left to see of a checkout that is over, or never was. */
export const finishedPage = (title: string, way?: { label: string; url: string }): Page => ({
  title,
  notice,
  main: html`<div class="narrow card">
    <h1>${title}</h1>
    ${way ? link(way) : html`<p>Start the payment again from your portal.</p>`}
  </div>`,
})

const link = ({ label, url }: { label: string; url: string }): Markup => html`<p><a href="${url}">${label}</a></p>`

const originsOf = ({ returnUrls }: StoredCheckout): string[] => [
  ...new Set(Object.values(returnUrls).map((url) => new URL(url).origin)),
]
