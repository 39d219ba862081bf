import type { Page } from '@playwright/test'
import { zipSync } from 'fflate'

/** A drawn picture of a square size, as a camera hands it over. */
export async function drawnPicture(page: Page, side: number): Promise<Buffer> {
  const address = await page.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: ${side}, height: ${side} })
    const pen = canvas.getContext('2d')
    pen.fillStyle = '#cde'
    pen.fillRect(0, 0, ${side}, ${side})
    pen.fillStyle = '#b87'
    pen.arc(${side / 2}, ${side / 2}, ${side / 4}, 0, 7)
    pen.fill()
    return canvas.toDataURL('image/png')
  })()`)
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}

/** A .zip archive of these files, as a browser hands it over. */
export const archive = (name: string, files: Record<string, Buffer>) => ({
  name,
  mimeType: 'application/zip',
  buffer: Buffer.from(zipSync(files)),
})
