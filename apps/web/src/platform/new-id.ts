/** A version 4 UUID; `crypto.randomUUID` exists over HTTPS only. */
export function newId(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3})(.)(.{3})(.{12})$/, '$1-$2-4$3-a$5-$6')
}
