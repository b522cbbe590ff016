import { TextoCampo } from './texto-campo.tsx'

export type MidiaProps = { onEnviando: (campo: string, enviando: boolean) => void }

/** Pictures of the clinic. */
export function Fotos(_props: MidiaProps) {
  return (
    <TextoCampo
      campo="card_images_link"
      inputMode="url"
      placeholder="https://"
      description="Álbum com mais fotos, em outro site."
    />
  )
}
