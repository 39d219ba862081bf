/** PIN codes of doors: six digits (doc 2 §5, RULE-026, CONST-044). */

export const pinLength = 6

/** Whether text is six digits. */
export const isPin = (value: string): boolean => /^\d{6}$/.test(value)

/** What is wrong with a PIN as a sentence, or null: six digits, not one digit six times (so not 000000 either). */
export function pinProblem(value: string): string | null {
  if (!isPin(value)) return 'Enter six digits.'
  if (/^(\d)\1+$/.test(value)) return 'Use at least two different digits.'
  return null
}

/** The digits of pasted text that fill the boxes: six at most, everything else left out (doc 2 §5). */
export const pinFromPaste = (text: string): string => text.replaceAll(/\D/g, '').slice(0, pinLength)
