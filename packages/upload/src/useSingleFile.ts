import type { FileFacts } from '@atrium/validators/fileRules.ts'
import { useState, type RefObject } from 'react'
import type { OnNotice } from './uploadContract.ts'
import { useReturningFocus } from './useReturningFocus.ts'

type SingleFileOptions<T> = {
  value: T | null
  onChange: (value: T | null) => void
  /** The message for the chosen files, or null when there is one and it may be taken. */
  check: (files: readonly FileFacts[]) => string | null
  /** Makes the value from the file; a string is the message of a file that cannot be taken after all. */
  read: (file: File) => Promise<T | string>
  onNotice?: OnNotice | undefined
  noticeSeconds: number
}

export type SingleFile = {
  choose: (files: File[]) => Promise<void>
  remove: () => void
  /** The name of the file being read, or null. */
  pending: string | null
  /** Why the last choice was refused; stays until the next. */
  problem: string | null
  announcement: string
  buttonRef: RefObject<HTMLButtonElement | null>
}

/** What the fields for one zip archive and for one spreadsheet have in common. */
export function useSingleFile<T extends { name: string }>(options: SingleFileOptions<T>): SingleFile {
  const { value, onChange, check, read, onNotice } = options
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, setPending] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const { buttonRef, returnFocus } = useReturningFocus(value)

  const refuse = (message: string) => {
    setProblem(message)
    onNotice?.({ message, tone: 'warning', seconds: options.noticeSeconds })
  }

  const choose = async (files: File[]) => {
    const [file] = files
    const refusal = check(files)
    setProblem(null)
    setAnnouncement('')
    if (refusal !== null || !file) return refuse(refusal ?? '')
    setPending(file.name)
    const result = await read(file)
    setPending(null)
    if (typeof result === 'string') return refuse(result)
    onChange(result)
    setAnnouncement(`${file.name} chosen.`)
  }

  const remove = () => {
    returnFocus()
    onChange(null)
    setAnnouncement(value ? `${value.name} removed.` : '')
  }

  return { choose, remove, pending, problem, announcement, buttonRef }
}
