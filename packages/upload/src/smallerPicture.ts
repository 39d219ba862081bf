/** Pixels of the longer side: enough for a large screen. */
const longest = 1600
/** Smaller files are sent as they are. */
const smallEnough = 400_000

/**
 * A picture from a camera made fit for screens before it is sent, so that lists of pictures stay light: JPEG with at
 * most 1,600 pixels a side. What is small already, or cannot be read here, stays as it is; the server judges it.
 */
export async function smallerPicture(file: File): Promise<File> {
  if (file.size <= smallEnough || typeof createImageBitmap !== 'function') return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  if (!content || content.size >= file.size) return file
  return new File([content], `${file.name.replace(/\.[^.]+$/, '')}.jpg`, { type: 'image/jpeg' })
}
