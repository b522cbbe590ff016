import type { MidiaProps } from './fotos-secao.tsx'

/** Videos of the clinic: files of its own and addresses elsewhere. */
export function Videos(_props: MidiaProps) {
  return null
}
