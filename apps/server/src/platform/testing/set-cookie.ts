/** The `cookie` header that a browser would send back after this `set-cookie`. */
export const cookieOf = (header: string | string[] | undefined) =>
  [header ?? []]
    .flat()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
