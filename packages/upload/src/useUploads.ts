import { isApiFailure } from '@atrium/api-client/apiFailure.ts'
import type { FileFacts } from '@atrium/validators/fileRules.ts'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { FileModule, OnNotice, Upload, UploadedFile } from './uploadContract.ts'
import { useReturningFocus } from './useReturningFocus.ts'
import { useTimedMessage } from './useTimedMessage.ts'

type UploadsOptions = {
  value: readonly UploadedFile[]
  onChange: (files: UploadedFile[]) => void
  upload: Upload
  module: FileModule
  maxFiles: number
  /** The message for a file that may not be uploaded, or null. */
  check: (file: FileFacts) => string | null
  onNotice?: OnNotice | undefined
  noticeSeconds: number
  /** Called with each stored file and what it was made from. */
  onUploaded?: (file: File, uploaded: UploadedFile) => void
}

export type Uploads = {
  /** Checks the chosen files and uploads the good ones one after the other. */
  choose: (files: File[]) => Promise<void>
  remove: (systemFileId: string) => void
  /** The name of the file under way, or null. */
  pending: string | null
  /** The refusal or failure to show, or null. */
  problem: string | null
  announcement: string
  isFull: boolean
  /** Gets the focus back after a file was removed. */
  buttonRef: RefObject<HTMLButtonElement | null>
}

/** What the server says is wrong with the file; undefined where the file is not what failed. */
const refusedFile = (error: unknown): string | undefined =>
  isApiFailure(error) && error.status === 400 && error.message !== '' ? error.message : undefined

/** What file and image upload have in common: check, upload, keep the list, say what happened. */
export function useUploads(options: UploadsOptions): Uploads {
  const { value, onChange, upload, module, maxFiles, check, onNotice } = options
  const refusal = useTimedMessage()
  const [failure, setFailure] = useState<string | null>(null)
  const [pending, setPending] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const { buttonRef, returnFocus } = useReturningFocus(value)
  const latest = useRef(value)

  useEffect(() => {
    latest.current = value
  }, [value])

  const change = (files: UploadedFile[]) => {
    latest.current = files
    onChange(files)
  }

  const refuse = (message: string) =>
    refusal.show(message, () => onNotice?.({ message, tone: 'warning', seconds: options.noticeSeconds }))

  const send = async (file: File) => {
    setPending(file.name)
    try {
      const uploaded = await upload(file, module)
      options.onUploaded?.(file, uploaded)
      change([...latest.current, uploaded])
      setAnnouncement(`${file.name} uploaded.`)
    } catch (error) {
      setFailure(refusedFile(error) ?? `${file.name} could not be uploaded. Try again.`)
    }
  }

  const choose = async (files: File[]) => {
    if (pending !== null) return
    refusal.clear()
    setFailure(null)
    setAnnouncement('')
    const room = maxFiles - latest.current.length
    const good = files.filter((file) => check(file) === null)
    const refused = files.find((file) => check(file) !== null)
    if (refused) refuse(check(refused) ?? '')
    else if (good.length > room)
      refuse(room === 0 ? 'Remove a file before choosing another.' : `Choose at most ${room} more.`)
    for (const file of good.slice(0, room)) await send(file)
    setPending(null)
  }

  const remove = (systemFileId: string) => {
    const removed = latest.current.find((file) => file.systemFileId === systemFileId)
    returnFocus()
    change(latest.current.filter((file) => file !== removed))
    setAnnouncement(removed ? `${removed.name} removed.` : '')
  }

  return {
    choose,
    remove,
    pending,
    problem: refusal.message ?? failure,
    announcement: pending === null ? announcement : `Uploading ${pending}…`,
    isFull: value.length >= maxFiles,
    buttonRef,
  }
}
