import type { BillingCentre } from '../billingCentres.views.ts'
import { ink, quiet, width, type Document } from '../../../platform/paper.ts'

const text = (
  document: Document,
  words: string,
  font: 'regular' | 'bold' = 'regular',
  size = 9.5,
  colour: string = ink,
): Document => document.font(font).fontSize(size).fillColor(colour).text(words)

/** The address of an office centre, line by line. */
const addressOf = (centre: BillingCentre): string[] =>
  [
    centre.buildingName,
    [centre.streetAddress, centre.extendedAddress].filter(Boolean).join(', '),
    [centre.postalCode, centre.city].filter(Boolean).join(' '),
    [centre.province, countryOf(centre)].filter(Boolean).join(', '),
  ].filter((words): words is string => Boolean(words))

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** The country's name, unless it is that of the city. */
function countryOf({ country, city }: BillingCentre): string | null {
  const name = country && /^[A-Z]{2}$/.test(country) ? (countries.of(country) ?? country) : country
  return name === city ? null : name
}

/** Who the paper is from, and below it what it is. */
export function drawSender(document: Document, sender: BillingCentre, title: string): void {
  text(document, sender.companyName, 'bold', 15)
  for (const words of addressOf(sender)) text(document, words, 'regular', 9.5, quiet)
  document.moveDown(1.5)
  text(document, title, 'bold', 18)
  document.moveDown(0.6)
}

/** Who pays or has paid, on the left half. */
export function drawPayer(document: Document, label: string, payer: BillingCentre): void {
  text(document, label, 'regular', 9, quiet)
  text(document, payer.companyName, 'bold', 10.5)
  for (const words of addressOf(payer))
    document
      .font('regular')
      .fontSize(9.5)
      .text(words, { width: width / 2 })
}
