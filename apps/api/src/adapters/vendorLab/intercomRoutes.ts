import type { FastifyInstance } from 'fastify'
import { html } from '../standIn/html.ts'
import { pageDocument, pageHeaders } from '../standIn/page.ts'
import type { VendorLab } from './vendorLab.ts'

/** Where an intercom of the lab is answered in a browser. Mount it below a prefix. */
export async function intercomRoutes(
  app: FastifyInstance,
  { lab }: { lab: Pick<VendorLab, 'intercom'> },
): Promise<void> {
  app.get<{ Params: { token: string } }>('/intercoms/:token', async ({ params }, reply) => {
    const serialNo = await lab.intercom(params.token).catch(() => null)
    return reply
      .headers(pageHeaders())
      .code(serialNo === null ? 404 : 200)
      .send(intercomPage(serialNo))
  })
}

const intercomPage = (serialNo: string | null): string =>
  pageDocument({
    title: 'Intercom',
    notice: 'Vendor lab: it stands in for the controllers beside the doors.',
    main:
      serialNo === null
        ? html`<h1>Intercom</h1>
            <p>This address is no longer in use.</p>`
        : html`<h1>Intercom ${serialNo}</h1>
            <p role="status">Nobody is ringing.</p>`,
  })
