/** Octets of a line without its end (RFC 5545, 3.1, for calendars; RFC 6350, 3.2, for contacts). */
const LINE_OCTETS = 75

/** Folds a line of a calendar or a contact by octets, never within a character. */
export function fold(line: string): string {
  if (Buffer.byteLength(line) <= LINE_OCTETS) return line
  let folded = ''
  let octets = 0
  for (const char of line) {
    const size = Buffer.byteLength(char)
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n '
      // Counts the space that begins the folded line.
      octets = 1
    }
    folded += char
    octets += size
  }
  return folded
}
