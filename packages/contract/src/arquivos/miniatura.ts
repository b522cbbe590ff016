/** Address of the 480 pixel size of a picture stored by this portal; other addresses unchanged. */
export const miniaturaDe = (url: string) => url.replace(/^(\/midia\/.+)-960\.webp$/, '$1-480.webp')
