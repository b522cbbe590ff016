import { Textarea } from '@mantine/core'
import { ROTULOS } from './rotulos-campos.ts'
import { useCampo } from './use-campo.ts'
import type { CampoTexto } from './valores.ts'

type Props = { campo: CampoTexto; linhas: number; description?: string }

/** A multi-line text field. */
export function AreaCampo({ campo, linhas, description }: Props) {
  const { valor, erro, set, conferir } = useCampo(campo)
  return (
    <Textarea
      name={campo}
      label={ROTULOS[campo]}
      description={description}
      rows={linhas}
      resize="vertical"
      value={valor}
      error={erro}
      onChange={(event) => set(event.currentTarget.value)}
      onBlur={conferir}
    />
  )
}
