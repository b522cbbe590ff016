const NOME_IMPROPRIO = /[^\p{L}\p{N}]+/gu

/** Downloads a picture under the clinic's name. Rejects when it cannot be fetched. */
export async function downloadImagem(url: string, nome: string) {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  const blob = await response.blob()
  const extensao = blob.type.split('/')[1]?.split('+')[0] ?? 'jpg'
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `${nome.replace(NOME_IMPROPRIO, '-')}.${extensao}`
  link.click()
  // Late enough that the download has started and no longer needs the address.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
