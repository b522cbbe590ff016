import '@mantine/core/styles/Badge.layer.css'
import { Badge } from '@mantine/core'
import type { Situacao } from '@portal/contract/usuarios/usuarios-lista'
import { ROTULOS_SITUACAO } from './rotulos.ts'

export function SituacaoBadge({ situacao }: { situacao: Situacao }) {
  const { nome, cor } = ROTULOS_SITUACAO[situacao]
  return (
    <Badge variant="light" color={cor} tt="none" radius="sm" miw="max-content">
      {nome}
    </Badge>
  )
}
