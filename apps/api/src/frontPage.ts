import type { FastifyInstance } from 'fastify'
import { html } from './adapters/standIn/html.ts'
import { pageDocument, pageHeaders } from './adapters/standIn/page.ts'
import { demoPassword, demoSignIns } from './demo/signIns.ts'
import { portalOrigin, type Environment } from './env.ts'
import { chosenPart, type OutsidePart } from './outsideParts.ts'

const doors = [
  { host: 'console', name: 'Console', audience: 'Operators, landlords and building staff' },
  { host: 'portal', name: 'Tenant portal', audience: 'Tenant companies and their staff' },
  { host: 'merchant', name: 'Merchant portal', audience: 'Retail merchants' },
  { host: 'visit', name: 'Visitors', audience: 'Visitors and contractors' },
] as const

const nameOf = (portal: string) => doors.find(({ host }) => host === portal)?.name ?? portal

/** The page at the bare domain of a demo: the four portals, who can sign in, and where the mails are. */
export function serveFrontPage(app: FastifyInstance, environment: Environment): void {
  const standsIn = (part: OutsidePart) => chosenPart(environment, part) === 'stand-in'
  const main = html`
    <h1>Atrium</h1>
    <p>Atrium runs office buildings. This demo has one building, Marina Gate, with its tenants and merchants.</p>
    <h2>The four portals</h2>
    <ul class="doors">
      ${doors.map(
        ({ host, name, audience }) =>
          html`<li>
            <a class="card" href="${portalOrigin(environment, host)}/"><strong>${name}</strong> ${audience}</a>
          </li>`,
      )}
    </ul>
    <h2>Who can sign in</h2>
    <p>Everybody’s password is <code>${demoPassword}</code>.</p>
    <div class="card scroll" tabindex="0" role="region" aria-label="Who can sign in">
      <table>
        <thead>
          <tr>
            <th scope="col">Portal</th>
            <th scope="col">E-mail</th>
            <th scope="col">Name</th>
            <th scope="col">What to see</th>
          </tr>
        </thead>
        <tbody>
          ${demoSignIns.map(
            (person) =>
              html`<tr>
                <td><a href="${portalOrigin(environment, person.portal)}/login">${nameOf(person.portal)}</a></td>
                <td><code>${person.email}</code></td>
                <td>${person.fullName}</td>
                <td>${person.note}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <h2>Also here</h2>
    <ul>
      ${standsIn('mail') && html`<li><a href="/mail/">E-mails</a> that the building sent</li>`}
      ${standsIn('sms') && html`<li><a href="/sms/">Text messages</a> that it sent to mobile phones</li>`}
      ${standsIn('push') && html`<li><a href="/push/">Messages on devices</a>, as browsers would show them</li>`}
      ${standsIn('webhooks') && html`<li><a href="/webhook-receiver/">Webhook receiver</a>, another program that is notified of events</li>`}
      ${standsIn('building-system') && html`<li><a href="/building-system/">Building system</a> with the floors it knows</li>`}
      ${standsIn('room-calendar') && html`<li><a href="/room-calendar/">Room calendar</a> with its rooms and events</li>`}
      ${standsIn('door-controllers') && html`<li><a href="${portalOrigin(environment, 'console')}/vendor-lab">Vendor lab</a>, to try doors and take their controllers offline</li>`}
      <li><a href="/api/docs">The contract of the API</a></li>
      <li><a href="/health/ready">Health</a> and <a href="/metrics">metrics</a></li>
    </ul>
  `
  const page = pageDocument({
    title: 'Atrium',
    notice: 'This demo runs on your own machine. No e-mails leave it.',
    main,
  })
  app.get('/', (_request, reply) => reply.headers(pageHeaders()).send(page))
}
