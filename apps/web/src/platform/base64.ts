/** Base64 of a file's bytes. The server decodes them, because files are in Latin-1 or UTF-8. */
export async function base64Of(arquivo: Blob): Promise<string> {
  const bytes = new Uint8Array(await arquivo.arrayBuffer())
  const PARTE = 0x8000
  let texto = ''
  for (let de = 0; de < bytes.length; de += PARTE) texto += String.fromCharCode(...bytes.subarray(de, de + PARTE))
  return btoa(texto)
}
