/** Address of the smallest width of a picture stored by this portal, for pictures below 160 pixels; others as they are. */
export const miniaturaDe = (url: string) => url.replace(/^(\/midia\/.+)-960\.webp$/, '$1-480.webp')
