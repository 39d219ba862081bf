/** Whether text is a MAC address: six pairs of hexadecimal digits separated by colons (doc 1 §5, RULE-015). */
export const isMacAddress = (value: string): boolean => /^[\da-f]{2}(?::[\da-f]{2}){5}$/i.test(value)
