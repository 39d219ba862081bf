import { extensionOf } from '@atrium/validators/fileRules.ts'
import { imageDimensionsFromData } from 'image-dimensions'
import { ApiError } from '../../../platform/errors.ts'
import { refusedFile, typeOfFile } from '../../system/index.ts'

/** The least pixels of either side by which a reader knows a face (entities 4.1). */
export const leastSide = 480

/** A picture that readers can take. */
export type FacePicture = { content: Buffer; mimeType: 'image/jpeg' | 'image/png' }

/**
 * The picture of a face, told by its content. Its name may be an e-mail address with dots: the name is not kept.
 * @throws 400 with the given texts of images, or when it is too small for readers
 */
export async function facePicture(name: string, content: Buffer): Promise<FacePicture> {
  const { mime } = await typeOfFile('USER', `face${extensionOf(name)}`, content)
  const size = imageDimensionsFromData(content)
  if (!size || size.width < leastSide || size.height < leastSide)
    throw refusedFile(`The picture must have at least ${leastSide} × ${leastSide} pixels.`)
  return { content, mimeType: mime === 'image/png' ? 'image/png' : 'image/jpeg' }
}

/** The same for one of many: the picture, or why it cannot be taken. */
export async function pictureOrProblem(name: string, content: Buffer): Promise<FacePicture | string> {
  try {
    return await facePicture(name, content)
  } catch (error) {
    if (error instanceof ApiError) return error.errors?.[0]?.message ?? error.message
    throw error
  }
}
