import type { components } from '@atrium/contract/generated/schema.d.ts'

/** A stored file as the upload call answers it: `systemFileId` and `fullPath`, with name, extension and size in bytes. */
export type UploadedFile = components['schemas']['FileRef']

/** What a stored file belongs to; EMAIL for files and FEEDBACK for images unless the screen says otherwise (doc 1 §5). */
export type FileModule = components['schemas']['FileModule']

/** Sends one file as multipart `file` and `module`; the screen gives the call. What the server refused is shown in the field. */
export type Upload = (file: File, module: FileModule) => Promise<UploadedFile>

/** A short notice for the corner of the screen; `seconds` is how long it stays. */
export type Notice = { message: string; tone: 'success' | 'warning' | 'danger' | 'info'; seconds?: number }

/** Where a widget sends its notices. Without it, the text in the field is read out instead. */
export type OnNotice = (notice: Notice) => void
